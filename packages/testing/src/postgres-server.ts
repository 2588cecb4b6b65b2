import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import { copyServerLogs } from './run-log.ts'
import { tmpfsFolder } from './tmpfs-folder.ts'

export interface PostgresServer {
  /** Connection string of a superuser, or of another role that may create databases. */
  adminUrl: string
  stop(): Promise<void>
}

/** Starts the Postgres for tests: DATABASE_URL if set, a container with TESTCONTAINERS=1, otherwise a temporary embedded server. */
export async function startPostgresServer(): Promise<PostgresServer> {
  if (process.env.DATABASE_URL) return { adminUrl: process.env.DATABASE_URL, stop: async () => undefined }
  if (process.env.TESTCONTAINERS === '1') return startContainer()
  return startEmbedded()
}

async function startContainer(): Promise<PostgresServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const container = await new PostgreSqlContainer('postgres:18').start()
  return {
    adminUrl: container.getConnectionUri(),
    stop: async () => {
      await container.stop()
    },
  }
}

const PREFIX = 'opdesk-test-postgres-'

async function startEmbedded(): Promise<PostgresServer> {
  await removeStaleServers()
  const dataDir = await mkdtemp(path.join(tmpfsFolder() ?? tmpdir(), PREFIX))
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST_AND_UNSAFE }).catch(async error => {
    await removeFolder(dataDir)
    throw error
  })
  return {
    adminUrl: server.connectionString(),
    stop: async () => {
      await server.stop()
      await copyServerLogs(server.home)
      await removeFolder(server.home)
      await removeFolder(dataDir)
    },
  }
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Stops and removes the servers that killed runs left behind. A server of a live run refuses this with `in_use`, and is kept. */
async function removeStaleServers(): Promise<void> {
  for (const folder of [tmpdir(), tmpfsFolder()]) if (folder) await removeStaleServersIn(folder)
}

async function removeStaleServersIn(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.startsWith(PREFIX))
  for (const dataDir of names.map(name => path.join(folder, name))) {
    if (!(await stat(path.join(dataDir, 'cluster')).catch(() => undefined))) continue
    const orphan = await startEmbeddedPostgres({ dataDir }).catch(() => undefined)
    if (!orphan) continue
    await orphan.stop()
    await removeFolder(dataDir)
  }
}

/** Settings that keep data from the disk, because the data is deleted after the run. */
const FAST_AND_UNSAFE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
}
