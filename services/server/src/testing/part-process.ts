import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@opdesk/testing/free-port.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const PAUSE_MS = 50
const BLOCK = new URL('./block-event-loop.ts', import.meta.url).href

export interface PartProcess {
  child: ChildProcess
  /** Address of the API; undefined for a process without the API. */
  url: string | undefined
  /** Name of the process in the table of lease holders. */
  label: string
  /** The lines that the process has printed; in production they include its log. */
  printed: readonly string[]
}

const spawnPart = (parts: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['--import', BLOCK, MAIN, ...parts], {
    env: { ...process.env, ...PRODUCT_ENVIRONMENT, DEMO: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })

/**
 * Starts parts of the product in a separate process; resolves when the process prints that it is ready. A number sent to the
 * process blocks its event loop for that many milliseconds.
 */
export const startPart = async (parts: readonly string[], env: NodeJS.ProcessEnv): Promise<PartProcess> => {
  const child = spawnPart(parts, env)
  const { stdout } = child
  if (!stdout) throw new Error('the process has no output to read')
  const printed: string[] = []
  const url = await new Promise<string | undefined>((resolve, reject) => {
    const lines = createInterface({ input: stdout })
    lines.on('line', line => {
      printed.push(line)
      if (line.startsWith('Ready')) resolve(/Ready on (http:\S+)/.exec(line)?.[1])
    })
    lines.on('close', () => reject(new Error(`the process ended before it was ready: ${printed.join('\n')}`)))
  })
  return { child, url, label: `${hostname()} ${child.pid}`, printed }
}

/**
 * Starts parts with a clock that is wrong by this many seconds, which never get ready; resolves when /readyz says so. The process
 * serves /readyz with its API, or else on its health port.
 * @throws Error with the answer, if the process gets ready or gives another reason
 */
export const startPartWithWrongClock = async (
  parts: readonly string[],
  errorSeconds: number,
  env: NodeJS.ProcessEnv,
): Promise<PartProcess & { url: string }> => {
  const port = String(await freePort())
  const own = { CLOCK_ERROR_SECONDS: String(errorSeconds), [parts.includes('api') ? 'PORT' : 'HEALTH_PORT']: port }
  const child = spawnPart(parts, { ...env, ...own })
  child.stdout?.resume()
  const url = `http://127.0.0.1:${port}`
  let answer: Response | undefined
  while (!answer && child.exitCode === null) {
    answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!answer) await delay(PAUSE_MS)
  }
  const text = (await answer?.text()) ?? 'the process ended'
  if (answer?.status === 503 && /"clock","ok":false/.test(text))
    return { child, url, label: `${hostname()} ${child.pid}`, printed: [] }
  child.kill('SIGKILL')
  throw new Error(`a clock that is wrong by ${errorSeconds} s: ${answer?.status} ${text.slice(0, 500)}`)
}

/** Kills the process with SIGKILL, which also works if it is suspended. */
export const killPart = async ({ child }: PartProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
