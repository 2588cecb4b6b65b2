import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Logger, pino } from 'pino'

const LARGE = 10 * 1024 * 1024

const fileIn = (dataDir: string): string => path.join(dataDir, 'opdesk.log')

/**
 * Renames a large log file. Only a starting process does so; a process that has the file open continues to write to the renamed
 * file.
 */
export function moveLargeLog({ dataDir, production }: { dataDir: string; production: boolean }): void {
  const file = fileIn(dataDir)
  if (!production && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGE) renameSync(file, `${file}.1`)
}

/**
 * Logs warnings and errors. In production they go to stdout, where a supervisor collects them, otherwise to DATA_DIR/opdesk.log.
 */
export function createLogger({ dataDir, production }: { dataDir: string; production: boolean }): Logger {
  const options = { level: 'warn', redact: ['req.headers', 'authorization', 'password', 'otp', '*.password', '*.otp'] }
  if (production) return pino(options)
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  // If the folder is not writable, the start fails here with the reason.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const destination = pino.destination({ dest: file, sync: true })
  // An error while logging, such as a full disk, must not end the product.
  destination.on('error', () => undefined)
  return pino(options, destination)
}
