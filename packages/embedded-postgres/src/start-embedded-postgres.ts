import { spawn } from 'node:child_process'
import { open, readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareCluster, serverEnvironment } from './cluster.ts'
import { EmbeddedPostgresError, explainFolder, explainOutput } from './embedded-postgres-error.ts'
import { claimFolder } from './owner.ts'
import { findPlace, type Place } from './place.ts'
import { findPostmaster, type Postmaster, signal, stopPostmaster, untilReady } from './postmaster.ts'
import { processStart } from './process-identity.ts'

export interface EmbeddedPostgresOptions {
  /** Contains the cluster, its log and its password. Created when missing. */
  dataDir: string
  /**
   * Server settings that override the defaults, as in postgresql.conf: `{ fsync: 'off' }` in tests. An adopted server keeps its
   * settings.
   */
  settings?: Readonly<Record<string, string>>
  /** Called with one sentence for the person at the terminal when the data had to move to another folder. */
  onNotice?: (sentence: string) => void
  /** Called when the server ends without `stop()`. */
  onEnd?: () => void
}

export interface EmbeddedPostgres {
  /** A connection string of the superuser; `database` defaults to `postgres`. */
  connectionString(database?: string): string
  port: number
  /** The folder that holds the data: `dataDir`, or the folder to which the data had to move. */
  home: string
  /** Shuts the server down (fast shutdown) and resolves when none of its processes is left. May be called twice. */
  stop(): Promise<void>
}

const WATCH_MS = 1_000
const MAX_ATTEMPTS = 30
const RETRY_MS = 200
const PASSING = ['Address already in use', 'lock file "postmaster.pid" already exists', 'pre-existing shared memory block']

const MEGABYTE = 2 ** 20

/**
 * An eighth of the memory, within limits: Postgres reads from its own buffers several times faster than from the system's cache.
 */
const sharedBuffers = (): string => {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  return `${Math.round(Math.min(Math.max(memory / 8 / MEGABYTE, 128), 2048))}MB`
}

const DEFAULT_SETTINGS = {
  shared_buffers: sharedBuffers(),
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Nothing of a failed statement is logged: statements, and rows that break a constraint, contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Starts the Postgres that ships with the product on 127.0.0.1 and a free port. If a killed process left a server running on the
 * same data, that server is adopted instead. In both cases this process stops the server.
 * @throws EmbeddedPostgresError with a message for the person at the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings: Record<string, string> = { ...DEFAULT_SETTINGS, ...options.settings }
  const place = await findPlace(path.resolve(options.dataDir), options.onNotice ?? (() => undefined))
  const release = await claimFolder(place.home).catch(error => {
    throw explainFolder(error, place.home)
  })
  try {
    const password = await prepareCluster(place, settings.fsync !== 'off')
    const url = (port: number, database = 'postgres') =>
      `postgresql://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
    const { pid, port } = (await adopt(place, url)) ?? (await launch(place, settings, url))
    // The server is also stopped when this process ends without stop(). Only SIGKILL leaves a server running.
    const onExit = () => signal(pid, 'SIGINT')
    process.once('exit', onExit)
    let stopping: Promise<void> | undefined
    const started = processStart(pid)
    const watch = setInterval(() => {
      if (stopping || processStart(pid) === started) return
      clearInterval(watch)
      options.onEnd?.()
    }, WATCH_MS).unref()
    const stop = async () => {
      clearInterval(watch)
      await stopPostmaster(pid)
      process.off('exit', onExit)
      await release()
    }
    return {
      port,
      home: place.home,
      connectionString: database => url(port, database),
      stop: () => {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await release()
    throw explainFolder(error, place.home)
  }
}

async function adopt(place: Place, url: (port: number) => string): Promise<Postmaster | undefined> {
  const orphan = await findPostmaster(place.cluster)
  if (!orphan) return undefined
  try {
    const ready = await untilReady(url(orphan.port), () => false)
    return ready ? orphan : undefined
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'in_use',
      `A Postgres server (process ${orphan.pid}) runs on ${place.cluster} and refuses opdesk; stop it with: kill -INT ${orphan.pid}`,
      { cause },
    )
  }
}

async function launch(place: Place, settings: Record<string, string>, url: (port: number) => string): Promise<Postmaster> {
  const logFile = path.join(place.home, 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    await rename(logFile, `${logFile}.1`).catch(() => undefined)
    // The server logs to a file, not to a pipe: if it outlives this process, it must still be able to write.
    const log = await open(logFile, 'w', 0o600)
    const port = await freePort()
    const args = ['-D', place.cluster, '-p', String(port), '-h', '127.0.0.1', '-k', '']
    for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
    // The server runs in its own session, so that Ctrl-C reaches only the product, which stops the server last.
    const child = spawn(path.join(place.binaries.native, 'bin', 'postgres'), args, {
      ...place.account,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let ended = ''
    child.on('error', error => {
      ended = error.message
    })
    child.on('exit', () => {
      ended ||= 'it ended at once'
    })
    child.unref()
    await log.close()
    const ready = await untilReady(url(port), () => ended !== '')
    if (ready && child.pid !== undefined) return { pid: child.pid, port }
    const output = `${ended}\n${await readFile(logFile, 'utf8').catch(() => '')}`
    // These failures pass: another process has taken the port since it was checked, or processes of a killed server are still
    // ending.
    const passes = PASSING.some(sentence => output.includes(sentence))
    if (attempt >= MAX_ATTEMPTS || !passes) throw explainOutput('Starting the database', output, place.home)
    await findPostmaster(place.cluster)
    await delay(RETRY_MS)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
