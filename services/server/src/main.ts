import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { demoAccountsNotice } from './demo-accounts-notice.ts'
import { explain } from './explain.ts'
import { createLogger, moveLargeLog } from './logger.ts'
import { readSettings, type Settings } from './settings.ts'
import { type Opdesk, startOpdesk } from './start-opdesk.ts'
import { makeClockWrong } from './wrong-clock.ts'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))
const STOP_WITHIN_MS = 75_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const stopping = new AbortController()
let settings: Settings | undefined
let logger: Logger | undefined
let starting: Promise<Opdesk> | undefined

/** Stops the product once. Ctrl-C reaches this process twice, from the terminal and through npm: the first signal counts. */
async function stop(exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  setTimeout(() => {
    console.error('opdesk did not stop in time and is ended.')
    process.exit(1)
  }, STOP_WITHIN_MS)
  const opdesk = await starting?.catch(() => undefined)
  await opdesk?.stop()
  process.exit(exitCode)
}

function fail(error: unknown): void {
  if (stopping.signal.aborted) return
  logger?.fatal({ err: error }, 'opdesk ends')
  console.error(explain(error, settings))
  void stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
// The start script has the other end of this channel. If the script is killed, it can pass no signals on, so the product stops.
process.on('disconnect', () => void stop(0))
process.channel?.unref()

try {
  settings = readSettings(process.env, process.argv.slice(2), CHECKOUT)
  if (settings.clockErrorMs !== 0) makeClockWrong(settings.clockErrorMs)
  moveLargeLog(settings)
  logger = createLogger(settings)
  starting = startOpdesk(settings, { logger, onNotice: print, signal: stopping.signal })
  const { url, devControls } = await starting
  // Node writes the cache of compiled code only at the end of a process, which a killed process does not reach.
  flushCompileCache()
  if (!stopping.signal.aborted) {
    print(url ? `Ready on ${url}` : `Ready: ${settings.parts.join(' and ')}`)
    if (url && settings.demo) print(demoAccountsNotice(url, devControls))
  }
} catch (error) {
  fail(error)
}
