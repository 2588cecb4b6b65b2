import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the workers of the product in a separate process, to be killed; resolves when they print that they are ready. */
export const startWorkers = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const workers = spawn(process.execPath, [MAIN, 'workflows'], {
    env: { ...process.env, ...PRODUCT_ENVIRONMENT, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!workers.stdout) throw new Error('the workers have no output to read')
  for await (const line of createInterface({ input: workers.stdout })) if (line.startsWith('Ready')) return workers
  throw new Error('the workers ended before they were ready')
}

export const kill = async (workers: ChildProcess): Promise<void> => {
  const ended = once(workers, 'exit')
  workers.kill('SIGKILL')
  await ended
}
