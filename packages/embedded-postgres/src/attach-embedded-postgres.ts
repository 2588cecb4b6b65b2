import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findPostmaster } from './postmaster.ts'

/** The folder that holds the data of `dataDir`: `dataDir` itself, or the folder that its note `moved-to` names. */
export async function homeOf(dataDir: string): Promise<string> {
  const moved = (await readFile(path.join(dataDir, 'moved-to'), 'utf8').catch(() => '')).trim()
  return moved || dataDir
}

/**
 * The connection string of the server that another process runs on this data folder, to read it while that process runs;
 * undefined when no server is running.
 */
export async function attachEmbeddedPostgres(dataDir: string, database: string): Promise<string | undefined> {
  const home = await homeOf(dataDir)
  const server = await findPostmaster(path.join(home, 'cluster'))
  if (!server) return undefined
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim()
  return `postgresql://postgres:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`
}
