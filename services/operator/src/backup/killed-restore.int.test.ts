import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { attachEmbeddedPostgres, homeOf } from '@opdesk/embedded-postgres/attach-embedded-postgres.ts'
import { findPostmaster } from '@opdesk/embedded-postgres/postmaster.ts'
import { processStart } from '@opdesk/embedded-postgres/process-identity.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Manifest } from './manifest.ts'
import { restoreTables } from './restore-tables.ts'
import { writeBackup } from './write-backup.ts'

const SOON = { timeout: 240_000, interval: 10 }
const SECONDS = 120_000
let database: TestDatabase
let folder: string
let manifest: Manifest
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  database = await createTestDatabase()
  const { connectionString } = database
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-killed-restore-'))
  // When tests run as root, the database server runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755)
  const store = await openLog({}, connectionString, await openKeys(at('keys')))
  await given(store, subscriberStream('s'), [{ type: 'subscriber_registered', data: profile() }])
  await store.close()
  manifest = await writeBackup({ connectionString, dataDir: folder, to: at('backup'), now: new Date() })
  await mkdir(at('tmp'))
}, SECONDS)
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const begin = (command: 'restore' | 'restore-drill', dataDir = 'restored'): ChildProcess => {
  const { DATABASE_URL: _, ...env } = process.env
  const program = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  return spawn(process.execPath, [program, '--from', at('backup')], {
    env: { ...env, DATA_DIR: at(dataDir), KEYS_DIR: at('keys'), TMPDIR: at('tmp') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
const endOf = async (child: ChildProcess): Promise<number | null> => {
  const [code] = await once(child, 'exit')
  return code
}
const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
/** Resolves with the connection string of a folder's database as soon as its server answers. */
const running = (of: () => Promise<string>): Promise<string> =>
  vi.waitFor(async () => {
    const found = await attachEmbeddedPostgres(await of(), 'postgres')
    if (!found || !(await answers(found))) throw new Error('no server answers yet')
    return found
  }, SOON)
const drilling = () => running(async () => path.join(at('tmp'), (await readdir(at('tmp')))[0] ?? '', 'postgres'))
const killWith = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const ended = endOf(child)
  child.kill(signal)
  return ended
}

test(
  'restarts a killed restore while its Postgres still runs',
  async () => {
    const child = begin('restore')
    const left = await running(async () => at('restored/postgres'))
    await killWith(child, 'SIGKILL')
    expect(await answers(left)).toBe(true)
    expect(await endOf(begin('restore'))).toBe(0)
    expect(await answers(left)).toBe(false)
  },
  SECONDS,
)

test(
  'leaves no Postgres running after a stopped restore',
  async () => {
    const child = begin('restore', 'stopped')
    const left = await running(async () => at('stopped/postgres'))
    expect(await killWith(child, 'SIGINT')).toBe(130)
    expect(await answers(left)).toBe(false)
  },
  SECONDS,
)

test(
  'removes a stopped drill’s files, and a killed one’s at the next',
  async () => {
    const stopped = begin('restore-drill')
    const first = await drilling()
    expect(await killWith(stopped, 'SIGTERM')).toBe(130)
    expect([await answers(first), await readdir(at('tmp'))]).toEqual([false, []])

    const killed = begin('restore-drill')
    const second = await drilling()
    await killWith(killed, 'SIGKILL')
    expect(await answers(second)).toBe(true)
    // The drill reached its end: exit code 1 reports an unsealed log.
    expect(await endOf(begin('restore-drill'))).toBe(1)
    expect([await answers(second), await readdir(at('tmp'))]).toEqual([false, []])
  },
  SECONDS,
)

test(
  'removes the folder of a killed drill, not of a running one',
  async () => {
    const killed = begin('restore-drill')
    await drilling()
    const [left = ''] = await readdir(at('tmp'))
    const server = await findPostmaster(path.join(await homeOf(at(`tmp/${left}/postgres`)), 'cluster'))
    if (!server) throw new Error('no server runs')
    await killWith(killed, 'SIGKILL')
    process.kill(server.pid, 'SIGKILL')
    const underWay = `opdesk-drill-${process.pid}-${processStart(process.pid)}-other`
    await mkdir(at(`tmp/${underWay}`))
    expect(await endOf(begin('restore-drill'))).toBe(1)
    expect(await readdir(at('tmp'))).toEqual([underWay])
  },
  SECONDS,
)

test(
  'reports a connection lost during the copy in one sentence',
  async () => {
    const empty = await createTestDatabase()
    const files = async () => {
      const client = new pg.Client(empty.connectionString)
      await client.connect()
      const others = 'datname = current_database() and pid <> pg_backend_pid()'
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`)
      await client.end()
    }
    await expect(restoreTables(empty.connectionString, at('backup'), manifest, files)).rejects.toThrow('connection')
    await empty.drop()
  },
  SECONDS,
)
