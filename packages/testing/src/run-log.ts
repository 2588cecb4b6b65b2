import { randomBytes } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Logger, pino } from 'pino'

/** The folder in which a run keeps the logs of its products, for search-logs.ts; unset when single files are tested. */
export const LOGS_VARIABLE = 'OPDESK_TEST_LOGS'

const freshFile = (folder: string, name: string): string =>
  path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}-${name}`)

/**
 * The logger of a product under test: every line, at the most detailed level, goes into the run's folder, and is dropped without
 * one.
 */
export const runLog = (): Logger => {
  const folder = process.env[LOGS_VARIABLE]
  if (!folder) return pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  return pino({ level: 'trace' }, pino.destination({ dest: freshFile(folder, 'app.log'), mkdir: true, sync: true }))
}

/** Keeps the log files of a product in a separate process, before its data folder is removed. */
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
