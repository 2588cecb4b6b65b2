import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Logger, pino } from 'pino'

const LARGE = 10 * 1024 * 1024

const fileIn = (dataDir: string): string => path.join(dataDir, 'opdesk.log')

/**
 * Moves a large log file aside. Only the start of a process does so: a process with the file open goes on writing to the moved
 * one.
 */
export function moveLargeLog({ dataDir, production }: { dataDir: string; production: boolean }): void {
  const file = fileIn(dataDir)
  if (!production && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGE) renameSync(file, `${file}.1`)
}

/** Warnings and errors: in production on stdout, where a supervisor collects them, otherwise in DATA_DIR/opdesk.log. */
export function createLogger({ dataDir, production }: { dataDir: string; production: boolean }): Logger {
  const options = { level: 'warn', redact: ['req.headers', 'authorization', 'password', 'otp', '*.password', '*.otp'] }
  if (production) return pino(options)
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  // Fails here, with the reason, if the folder is not writable.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const destination = pino.destination({ dest: file, sync: true })
  // An error while logging, such as a full disk, must not end the product.
  destination.on('error', () => undefined)
  return pino(options, destination)
}
