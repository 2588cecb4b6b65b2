import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the product in a separate process; resolves when it prints that it is ready. */
export const startProduct = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const product = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...PRODUCT_ENVIRONMENT, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!product.stdout) throw new Error('the product has no output to read')
  for await (const line of createInterface({ input: product.stdout })) if (line.startsWith('Ready on')) return product
  throw new Error('the product ended before it was ready')
}

/** kill -9. */
export const killProduct = async (product: ChildProcess): Promise<void> => {
  if (product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGKILL')
  await ended
}
