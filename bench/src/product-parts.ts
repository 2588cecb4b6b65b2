import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('../../services/server/src/main.ts', import.meta.url))

/**
 * Starts parts of the product in their own process. Resolves once it reports that it is ready. `preload`: a module loaded before
 * the product.
 */
export const startParts = async (parts: readonly string[], env: NodeJS.ProcessEnv, preload?: URL): Promise<ChildProcess> => {
  const before = preload ? ['--import', preload.href] : []
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...before, MAIN, ...parts], {
    env: { ...process.env, ...PRODUCT_ENVIRONMENT, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('the process has no output to read')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Ready')) return child
  throw new Error(`${parts.join(' and ')} ended before it was ready`)
}

/** Sends SIGTERM and returns the seconds until the process has ended. The process must end by itself with code 0. */
export const stopOne = async (child: ChildProcess): Promise<number> => {
  const from = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`a process that was stopped ended with ${code}`)
  return (performance.now() - from) / 1000
}
