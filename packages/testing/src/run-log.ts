import { randomBytes } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Logger, pino } from 'pino'

/**
 * Environment variable with the folder that keeps the logs of a run's products, for search-logs.ts. It is unset when single files
 * are tested.
 */
export const LOGS_VARIABLE = 'OPDESK_TEST_LOGS'

const freshFile = (folder: string, name: string): string =>
  path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}-${name}`)

/**
 * The logger of a product under test. It writes every line, at the most detailed level, to the run's folder; without a folder it is
 * silent.
 */
export const runLog = (): Logger => {
  const folder = process.env[LOGS_VARIABLE]
  if (!folder) return pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  return pino({ level: 'trace' }, pino.destination({ dest: freshFile(folder, 'app.log'), mkdir: true, sync: true }))
}

/** Copies the log files of a product in a separate process to the run's folder, before the product's data folder is removed. */
export const copyServerLogs = async (dataDir: string): Promise<void> => {
  const folder = process.env[LOGS_VARIABLE]
  if (!folder) return
  await mkdir(folder, { recursive: true })
  for (const name of ['opdesk.log', 'postgres.log', 'postgres/postgres.log']) {
    await copyFile(path.join(dataDir, name), freshFile(folder, path.basename(name))).catch(error => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}
