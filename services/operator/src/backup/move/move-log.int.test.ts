import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { createEventStoreDbEventStore } from '@opdesk/event-store/eventstoredb/eventstoredb-event-store.ts'
import { type FakeEventStoreDb, startFakeEventStoreDb } from '@opdesk/event-store/eventstoredb/testing/fake-eventstoredb.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { readSettings, type Settings } from '@opdesk/server/settings.ts'
import { startOpdesk } from '@opdesk/server/start-opdesk.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { credited, given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drillRestore } from '../drill.ts'
import { readManifest } from '../manifest.ts'
import { restoreBackup } from '../restore-backup.ts'
import { writeBackup } from '../write-backup.ts'
import { openEventStoreDb } from './log-stores.ts'
import { positionColumns } from './positions.ts'

const PEOPLE = 30
const NOON = new Date('2026-11-20T06:30:00.000Z')
/** Time limit in ms for a test that starts the product: within seconds on a quiet machine, many more on a busy one. */
const STARTS = 240_000
const logger = runLog()

/** An installation: its database, its folder and, if its log is there, its EventStoreDB. */
interface Installation {
  database: TestDatabase
  settings: Settings
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
}

let folder: string
let fake: FakeEventStoreDb
let keys: Keys
let origin: Installation
const open: Installation[] = []
const at = (name: string) => path.join(folder, name)

const install = async (name: string, eventStoreUrl?: string): Promise<Installation> => {
  const database = await createTestDatabase()
  const env = {
    ...PRODUCT_ENVIRONMENT,
    PORT: '0',
    DATA_DIR: at(name),
    KEYS_DIR: at('keys'),
    DATABASE_URL: database.connectionString,
    ...(eventStoreUrl && { EVENTSTORE_URL: eventStoreUrl }),
  }
  const installation: Installation = {
    database,
    settings: readSettings(env, [], '/'),
    async query(sql, values) {
      const db = new pg.Client({ connectionString: database.connectionString, options: SEARCH_PATH })
      await db.connect()
      return (await db.query(sql, values).finally(() => db.end())).rows
    },
  }
  open.push(installation)
  return installation
}
const withLog = async <T>(
  { settings, database }: Installation,
  use: (log: Awaited<ReturnType<typeof openLog>>) => Promise<T>,
) => {
  const log = await openLog(settings, database.connectionString, keys)
  return use(log).finally(() => log.close())
}
const eventsOf = (installation: Installation): Promise<RecordedEvent[]> =>
  withLog(installation, log => log.stored.readAll('0', 10_000))
/** What a move must not change: all of each event but its position. */
const contents = (events: readonly RecordedEvent[]) => events.map(({ position: _, ...event }) => event)
const verify = (installation: Installation) =>
  withLog(installation, log =>
    verifyStoredLog({
      log: log.stored,
      dense: installation.settings.eventStoreUrl === undefined,
      connectionString: installation.database.connectionString,
      ledger: createLedger(ledgerFile(installation.settings)),
      publicKeys: keys.verifying,
      hashes: createEventHashes(keys.events),
    }),
  )
/** Starts the product on an installation until views and seals have reached the end of the log. */
const run = async (installation: Installation, write?: () => Promise<unknown>) => {
  const product = await startOpdesk(installation.settings, { logger, onNotice: () => undefined })
  try {
    await write?.()
    const head = await withLog(installation, log => log.head())
    await vi.waitFor(async () => {
      const [sealed] = await installation.query<{ last: string }>('select max(position)::text as last from app.log_checkpoint')
      const [view] = await installation.query<{ last: string }>(
        'select min(position::numeric)::text as last from read.checkpoint',
      )
      expect([sealed?.last, view?.last]).toEqual([head, head])
    }, 80_000)
  } finally {
    await product.stop()
  }
}
const backUp = async ({ settings, database }: Installation, name: string) => {
  const log = await openEventStoreDb(settings.eventStoreUrl)
  const { dataDir } = settings
  const options = { connectionString: database.connectionString, dataDir, to: at(name), now: new Date(), log }
  return writeBackup(options).finally(() => log?.close())
}
const restore = async ({ settings, database }: Installation, name: string, keysDir = settings.keysDir) => {
  const { dataDir, eventStoreUrl } = settings
  const options = { connectionString: database.connectionString, dataDir, keysDir, eventStoreUrl }
  return restoreBackup(options, at(name), await readManifest(at(name)))
}
const people = async (installation: Installation) => {
  const [row] = await installation.query<{ count: string }>('select count(*) from subscriber')
  return Number(row?.count)
}
const credit = (installation: Installation, wallet: string) =>
  withLog(installation, log => given(log, `wallet-${wallet}`, [credited(100)], NOON))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-move-'))
  fake = await startFakeEventStoreDb({ nodes: 3 })
  keys = await openKeys(at('keys'))
  origin = await install('origin')
  await run(origin, async () => {
    await withLog(origin, async log => {
      for (let index = 0; index < PEOPLE; index += 1) {
        const data = profile({ name: `Person ${index}`, phone: String(9_000_000_000 + index) })
        await given(log, subscriberStream(`s${index}`), [{ type: 'subscriber_registered', data }])
        await given(log, `wallet-s${index}`, [credited(100)], NOON)
      }
    })
  })
  const [, , third] = await eventsOf(origin)
  await origin.query(
    `insert into app.timer (workflow, key, due_at, position, data, attempts) values ('test', 'later', '2030-01-01', $1, '{}', 0)`,
    [third?.position],
  )
  await backUp(origin, 'first')
}, STARTS)
afterAll(async () => {
  for (const { database } of open) await database.drop()
  await fake?.close()
  await rm(folder, { recursive: true, force: true })
})

test('moves an installation to EventStoreDB and back', { timeout: 2 * STARTS }, async () => {
  const before = await eventsOf(origin)
  fake.writeSystemEvents(100)
  const moved = await install('moved', fake.connectionString)
  expect(await restore(moved, 'first')).toEqual({ files: 0 })
  const there = await eventsOf(moved)
  expect(contents(there)).toEqual(contents(before))
  const [timer] = await moved.query<{ position: string }>(`select position::text from app.timer where key = 'later'`)
  expect(timer?.position).toBe(there[2]?.position)
  const [oldSeal] = await origin.query<{ position: string; digest: string }>(
    `select position::text, encode(digest, 'hex') as digest from app.log_seal order by app.log_seal.position desc limit 1`,
  )
  const from = { store: 'postgres', events: before.length, ...oldSeal }
  expect(await verify(moved)).toMatchObject({ ok: true, events: before.length, unsealed: 0, moves: [{ from }] })

  await run(moved, async () => {
    await credit(moved, 'after')
    fake.writeSystemEvents(10)
  })
  expect(await people(moved)).toBe(PEOPLE)
  expect(await verify(moved)).toMatchObject({ ok: true, first: null, moves: [{ from }] })

  // A move back without an event in between still names both moves.
  const { head } = await backUp(moved, 'second')
  const unchanged = await install('unchanged')
  await restore(unchanged, 'second')
  const both = (await verify(unchanged)).moves.map(move => move.from.store)
  expect(both).toEqual(['postgres', 'eventstoredb'])
  const back = await install('back')
  await restore(back, 'second')
  const home = await eventsOf(back)
  expect(home.length).toBeGreaterThan(before.length)
  expect(contents(home)).toEqual(contents(await eventsOf(moved)))
  expect(home.map(({ position }) => position)).toEqual(home.map((_, index) => String(index + 1)))
  await run(back, () => credit(back, 'home'))
  expect(await people(back)).toBe(PEOPLE)
  const verified = await verify(back)
  expect(verified).toMatchObject({ ok: true, first: null })
  expect(verified.moves.map(move => move.from.store)).toEqual(['postgres', 'eventstoredb'])
  expect(verified.moves[1]?.from.position).toBe(head)
})

test('drills a back-up whose log is in EventStoreDB', { timeout: STARTS }, async () => {
  const { events, verification } = await drillRestore(at('second'), at('keys'))
  expect(verification).toMatchObject({ ok: true, events })
  expect(verification.moves).toHaveLength(2)
})

test('reads tables and log of one moment while writes arrive', { timeout: STARTS }, async () => {
  const server = await startFakeEventStoreDb()
  const target = await install('busy', server.connectionString)
  await credit(target, 'first')
  const log = await openEventStoreDb(target.settings.eventStoreUrl)
  if (!log) throw new Error('the installation has no EventStoreDB')
  let writes = 3
  const busy = {
    readAll: log.readAll,
    async head() {
      const head = await log.head()
      writes -= 1
      if (writes >= 0) await credit(target, `late-${writes}`)
      return head
    },
  }
  const { connectionString } = target.database
  const written = await writeBackup({ connectionString, dataDir: at('busy'), to: at('of-busy'), now: new Date(), log: busy })
  expect(written).toMatchObject({ log: 'eventstoredb', head: await log.head(), tables: { 'log.events': 4 } })
  await log.close()
  await server.close()
})

test('continues an interrupted move, and refuses a store with other events', { timeout: STARTS }, async () => {
  const half = await startFakeEventStoreDb()
  const target = await install('interrupted', half.connectionString)
  try {
    const store = createEventStoreDbEventStore({ connectionString: half.connectionString })
    const first = (await eventsOf(origin)).slice(0, 7)
    for (const { stream, version, position: _, ...event } of first)
      await store.append(stream, version === 0 ? 'no_stream' : version - 1, [event])
    await restore(target, 'first')
    expect(contents(await eventsOf(target))).toEqual(contents(await eventsOf(origin)))

    await store.append('wallet-stranger', 'no_stream', [{ ...(first[0] as RecordedEvent), id: crypto.randomUUID() }])
    await store.close()
    const again = await install('refused', half.connectionString)
    await expect(restore(again, 'first')).rejects.toThrow('EventStoreDB has events after those of this back-up')
    expect(await again.query('select from log.events')).toEqual([])
    half.truncate(5)
    await expect(restore(again, 'first')).resolves.toEqual({ files: 0 })
  } finally {
    await half.close()
  }
})

test('moves no log that is broken, and none without its keys', { timeout: STARTS }, async () => {
  const target = await install('untouched', fake.connectionString)
  await expect(restore(target, 'first', at('no-keys'))).rejects.toThrow('has no master.key')

  await cp(at('first'), at('changed'), { recursive: true })
  const part = at('changed/tables/log.events.jsonl.gz')
  const lines = gunzipSync(await readFile(part))
    .toString()
    .replace('"amount": 100', '"amount": 900')
  await writeFile(part, gzipSync(lines))
  const manifest = await readManifest(at('changed'))
  const { settings, database } = target
  const { dataDir, keysDir, eventStoreUrl } = settings
  const options = { connectionString: database.connectionString, dataDir, keysDir, eventStoreUrl }
  // Without the digests of its parts, only the chain and the seals tell that the back-up was changed.
  const { parts: _, ...undigested } = manifest
  await expect(restoreBackup(options, at('changed'), undigested)).rejects.toThrow(/is broken at position \d+: /)
})

test('knows each column that holds a position', async () => {
  const rows = await origin.query<{ name: string }>(
    `select format('%s.%s', c.oid::regclass, a.attname) as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace in ('log'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p')
       and (a.attname in ('position', 'given_up') or a.attname like '%\\_after' or a.atttypid = 'numeric'::regtype)
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(positionColumns).toSorted())
})
