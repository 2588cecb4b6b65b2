import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const BLOCK = new URL('./block-event-loop.ts', import.meta.url).href

export interface PartProcess {
  child: ChildProcess
  /** Address of the API; undefined for a process without the API. */
  url: string | undefined
  /** Name of the process in the table of lease holders. */
  label: string
}

/**
 * Starts parts of the product in a separate process; resolves when the process prints that it is ready. A number sent to the
 * process blocks its event loop for that many milliseconds.
 */
export const startPart = async (parts: readonly string[], env: NodeJS.ProcessEnv): Promise<PartProcess> => {
  const child = spawn(process.execPath, ['--import', BLOCK, MAIN, ...parts], {
    env: { ...process.env, ...PRODUCT_ENVIRONMENT, DEMO: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('the process has no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Ready')) continue
    return { child, url: /Ready on (http:\S+)/.exec(line)?.[1], label: `${hostname()} ${child.pid}` }
  }
  throw new Error('the process ended before it was ready')
}

/** Kills the process with SIGKILL, which also works if it is suspended. */
export const killPart = async ({ child }: PartProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
