import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import { startTcpProxy, type TcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import pg from 'pg'

/** A Postgres that can be killed and restarted. Proxies follow it to its new port. */
export interface PostgresProcess {
  /** Starts a proxy to the database. Returns it with the database URL that leads through it. */
  openProxy(): Promise<{ proxy: TcpProxy; url: string }>
  /** Sends SIGKILL to the server. */
  kill(): Promise<void>
  /** Restarts the server if it has ended by itself. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'faults'
/** Settings with little write-ahead log, for a small disk; other settings are as in an installation. */
const SETTINGS = { shared_buffers: '64MB', max_wal_size: '64MB', min_wal_size: '32MB', max_connections: '250' }
const TRIES = 20
const TRY_MS = 500

const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await startEmbeddedPostgres({ dataDir, settings: SETTINGS })
    } catch (error) {
      if (left === 0) throw error
      await delay(TRY_MS)
    }
  }
}

const serverPid = async (server: EmbeddedPostgres): Promise<number> => {
  const lines = (await readFile(`${server.home}/cluster/postmaster.pid`, 'utf8')).split('\n')
  return Number(lines[0])
}

export const startPostgres = async (dataDir: string): Promise<PostgresProcess> => {
  let server = await start(dataDir)
  const target = { host: '127.0.0.1', port: server.port }
  const admin = new pg.Client(server.connectionString())
  await admin.connect()
  await admin.query(`create database ${DATABASE}`)
  await admin.end()
  await migrate(server.connectionString(DATABASE))
  const again = async (): Promise<void> => {
    await server.stop().catch(() => undefined)
    server = await start(dataDir)
    target.port = server.port
  }
  return {
    openProxy: async () => {
      const proxy = await startTcpProxy(target)
      const url = new URL(server.connectionString(DATABASE))
      url.host = `127.0.0.1:${proxy.port}`
      return { proxy, url: url.href }
    },
    kill: async () => void process.kill(await serverPid(server), 'SIGKILL'),
    restart: async () => {
      const client = new pg.Client({ connectionString: server.connectionString(DATABASE), connectionTimeoutMillis: 3000 })
      client.on('error', () => undefined)
      const answers = await client
        .connect()
        .then(() => client.query('create table if not exists public.alive (at timestamptz)'))
        .then(() => client.query('insert into public.alive values (now())'))
        .then(
          () => true,
          () => false,
        )
      await client.end().catch(() => undefined)
      if (!answers) await again()
    },
    stop: () => server.stop(),
  }
}
