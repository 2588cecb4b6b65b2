import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errnoOf } from './embedded-postgres-error.ts'
import { isZombie, processCommand, processStart } from './process-identity.ts'

/** A running server process: the parent of all its backends. */
export interface Postmaster {
  pid: number
  port: number
}

/**
 * The live server of a cluster, from its postmaster.pid; undefined when no server is running. If the server is dead and another
 * process has its pid, the file is removed, because Postgres would take that process for the server. The file of a live server is
 * never touched.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = path.join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (processStart(pid) === undefined) {
    // Postgres checks the pid with signal 0, which succeeds for a zombie as for a live process.
    if (isZombie(pid)) await rm(file, { force: true })
    return undefined
  }
  const command = processCommand(pid)
  if (command && !command.includes(cluster)) {
    await rm(file, { force: true })
    return undefined
  }
  const port = Number(lines[3])
  if (port > 0 && lines[7]?.trim() !== 'stopping') return { pid, port }
  // The file is being written, or the server is stopping: both end soon.
  await delay(20)
  return findPostmaster(cluster)
}

/** Waits until the server accepts a login. Returns false when `gone()` reports that the server process ended first. */
export async function untilReady(connectionString: string, gone: () => boolean): Promise<boolean> {
  while (!gone()) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      // ECONNREFUSED: the server does not listen yet. 57P03: it is starting, or recovering after a crash. ECONNRESET or a timeout:
      // it is starting.
      if (!['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(errnoOf(error) ?? 'ECONNRESET')) throw error
      await delay(10)
    }
  }
  return false
}

const PATIENCE_MS = 60_000

/**
 * Fast shutdown: open transactions are rolled back, a checkpoint is written. Returns when the process is gone. A server that
 * takes longer than a minute is stopped at once and recovers at its next start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  const start = processStart(pid)
  const gone = () => start === undefined || processStart(pid) !== start
  signal(pid, 'SIGINT')
  const deadline = performance.now() + PATIENCE_MS
  let urged = false
  while (!gone()) {
    if (!urged && performance.now() > deadline) {
      signal(pid, 'SIGQUIT')
      urged = true
    }
    await delay(5)
  }
}

export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errnoOf(error) !== 'ESRCH') throw error
  }
}
