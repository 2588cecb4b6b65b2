import { randomUUID } from 'node:crypto'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { processActor } from '@opdesk/contracts/actor.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { NOMINEE_ERASURE } from '@opdesk/domain/subscriber/nominee/nominee-request.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createErasureList } from '@opdesk/event-store/personal-data/erasure-list.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { readSettings, type Settings } from '@opdesk/server/settings.ts'
import { type Opdesk, startOpdesk } from '@opdesk/server/start-opdesk.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type StoredUpload, storeUpload } from '../testing/stored-uploads.ts'
import { erasuresNote } from './notes.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const STARTS = 400_000
const SOON = { timeout: 150_000, interval: 100 }

const databases: TestDatabase[] = []
const folders: string[] = []
let running: Opdesk | undefined

afterEach(async () => {
  await running?.stop()
  running = undefined
  for (const database of databases.splice(0)) await database.drop()
  for (const folder of folders.splice(0)) {
    await copyServerLogs(folder)
    await rm(folder, { recursive: true, force: true })
  }
})

/** A new installation with its own database and folder, and with the keys of another one after a restore. */
const install = async (keysDir?: string): Promise<{ connectionString: string; dataDir: string; settings: Settings }> => {
  const database = await createTestDatabase()
  databases.push(database)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-own-erasure-'))
  folders.push(dataDir)
  const { connectionString } = database
  const environment = { ...PRODUCT_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: connectionString }
  return { connectionString, dataDir, settings: readSettings({ ...environment, ...(keysDir && { KEYS_DIR: keysDir }) }, [], '/') }
}
const start = async (settings: Settings) => {
  running = await startOpdesk(settings, { logger: runLog(), onNotice: () => undefined })
}
const stop = async () => {
  await running?.stop()
  running = undefined
}
const query = async <T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
/** The number of rows that a query of views has. */
const inViews = async (connectionString: string, text: string): Promise<number> => {
  const client = new pg.Client({ connectionString, options: SEARCH_PATH })
  await client.connect()
  try {
    return (await client.query(text)).rows.length
  } finally {
    await client.end()
  }
}
const typesIn = async (connectionString: string, person: string) => {
  const text = `select type from log.events where stream = '${subscriberStream(person)}' order by version`
  return (await query<{ type: string }>(connectionString, text)).map(({ type }) => type.replace('subscriber_', ''))
}
const erasedIn = (connectionString: string, person: string) =>
  vi.waitFor(async () => expect((await typesIn(connectionString, person)).at(-1)).toBe('erased'), SOON)
/** Appends events about subscribers, encrypted as those of commands. */
const append = async (settings: Settings, connectionString: string, events: Record<string, SubscriberEvent[]>) => {
  const store = await openLog(settings, connectionString, await openKeys(settings.keysDir))
  for (const [person, decided] of Object.entries(events))
    await handleCommand({
      store,
      aggregate: subscriberAggregate(person),
      stream: subscriberStream(person),
      command: { id: randomUUID(), actor: processActor('test') },
      now: new Date(),
      decide: () => decided,
    })
  await store.close()
}

test('carries out a request that waits in the backup', { timeout: STARTS }, async () => {
  const { connectionString, dataDir, settings } = await install()
  // The first start sets the checkpoints of the workflows.
  await start(settings)
  await stop()
  const due_at = new Date(Date.now() - 1000).toISOString()
  const asked: SubscriberEvent = { type: 'subscriber_erasure_asked_for', data: { request_id: 'r1', due_at } }
  await append(settings, connectionString, {
    asha: [{ type: 'subscriber_registered', data: profile() }, asked],
  })
  const backup = path.join(dataDir, 'backup')
  const manifest = await writeBackup({ connectionString, dataDir, to: backup, now: new Date() })
  await start(settings)
  await erasedIn(connectionString, 'asha')
  await stop()

  const second = await install(settings.keysDir)
  const into = { connectionString: second.connectionString, dataDir: second.dataDir, keysDir: settings.keysDir }
  await restoreBackup(into, backup, manifest)
  expect(await typesIn(second.connectionString, 'asha')).toEqual(['registered', 'erasure_asked_for'])
  await rm(path.join(settings.keysDir, 'erasures.jsonl'))
  await start(second.settings)
  await erasedIn(second.connectionString, 'asha')
})

/** The ways in which an erasure begins, by person. */
const ERASURES: Record<string, SubscriberEvent> = {
  asked: { type: 'subscriber_erasure_asked_for', data: { request_id: 'r1', due_at: new Date().toISOString() } },
  ...Object.fromEntries(
    ['Deleted by an admin', NOMINEE_ERASURE, 'Not needed any more'].map((reason, index) => [
      `other${index}`,
      { type: 'subscriber_erasure_requested', data: { reason } },
    ]),
  ),
}
const GONE = Object.keys(ERASURES)
const nameOf = (person: string) => `Surname of ${person}`

/** Tables outside the log that have the name of a person. */
const tablesWith = async (connectionString: string, person: string): Promise<string[]> => {
  const tables = await query<{ name: string }>(
    connectionString,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = 'app' or n.nspname like 'read%')`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await query(connectionString, `select 1 from ${name} t where t::text like '%${nameOf(person)}%' limit 1`)).length > 0)
      found.push(name)
  return found
}
const keyOf = async (connectionString: string, person: string) =>
  (await query(connectionString, `select wrapped is not null as held from app.person_key where person_id = '${person}'`))[0]?.held
const uploadsOf = async (connectionString: string, person: string) =>
  (await query(connectionString, `select 1 from app.file where owner_id = '${person}'`)).length
const isStored = (dataDir: string, { place }: StoredUpload) =>
  access(path.join(dataDir, place)).then(
    () => true,
    () => false,
  )

test('erases people again who were erased after the backup', { timeout: STARTS }, async () => {
  const first = await install()
  const { connectionString, dataDir, settings } = first
  await start(settings)
  await stop()
  const people = [...GONE, 'untouched']
  await append(
    settings,
    connectionString,
    Object.fromEntries(
      people.map((person, index) => [
        person,
        [{ type: 'subscriber_registered', data: profile({ name: nameOf(person), phone: String(9_000_000_000 + index) }) }],
      ]),
    ),
  )
  const client = new pg.Client({ connectionString })
  await client.connect()
  const uploads = new Map<string, StoredUpload>()
  for (const person of people) uploads.set(person, await storeUpload(client, dataDir, `bill of ${person}`, person))
  await client.end()
  const uploadOf = (person: string) => uploads.get(person) as StoredUpload
  const backup = path.join(dataDir, 'backup')
  const manifest = await writeBackup({ connectionString, dataDir, to: backup, now: new Date() })
  await append(
    settings,
    connectionString,
    Object.fromEntries(GONE.map(person => [person, [ERASURES[person] as SubscriberEvent]])),
  )
  await start(settings)
  for (const person of GONE) await erasedIn(connectionString, person)
  await stop()
  const list = await readFile(path.join(settings.keysDir, 'erasures.jsonl'), 'utf8')
  for (const person of people) expect(list.includes(`"${person}"`), person).toBe(GONE.includes(person))
  expect(list).not.toContain('Surname')

  const second = await install(settings.keysDir)
  const into = { connectionString: second.connectionString, dataDir: second.dataDir, keysDir: settings.keysDir }
  await restoreBackup(into, backup, manifest)
  for (const person of people) {
    expect(await keyOf(into.connectionString, person)).toBe(true)
    expect(await isStored(into.dataDir, uploadOf(person))).toBe(true)
  }
  expect(await erasuresNote(settings.keysDir, manifest)).toContain(`lists ${GONE.length} people`)
  await start(second.settings)
  for (const person of GONE) await erasedIn(into.connectionString, person)
  for (const person of GONE) {
    expect(await typesIn(into.connectionString, person)).toEqual(['registered', 'erasure_requested', 'erased'])
    expect(await keyOf(into.connectionString, person)).toBe(false)
    await vi.waitFor(async () => expect(await tablesWith(into.connectionString, person)).toEqual([]), SOON)
    expect(await uploadsOf(into.connectionString, person)).toBe(0)
    expect(await isStored(into.dataDir, uploadOf(person))).toBe(false)
  }
  const stays = async () => {
    expect(await typesIn(into.connectionString, 'untouched')).toEqual(['registered'])
    expect(await keyOf(into.connectionString, 'untouched')).toBe(true)
    expect(await tablesWith(into.connectionString, 'untouched')).not.toEqual([])
    expect(await uploadsOf(into.connectionString, 'untouched')).toBe(1)
    expect(await isStored(into.dataDir, uploadOf('untouched'))).toBe(true)
  }
  await stays()
  const audit = `select distinct record_id from audit_entry where row_to_json(audit_entry)::text like '%Erased before the database was restored%'`
  await vi.waitFor(async () => expect(await inViews(into.connectionString, audit)).toBe(GONE.length), SOON)
  await stop()

  // The second start appends no event.
  const events = async () => (await query(into.connectionString, 'select event_id from log.events')).length
  const before = await events()
  await start(second.settings)
  await stop()
  expect(await events()).toBe(before)
  await stays()
  await start(settings)
  await stop()
  expect(await readFile(path.join(settings.keysDir, 'erasures.jsonl'), 'utf8')).toBe(list)
})

test('lists the erasures of an earlier release, and refuses a damaged list', { timeout: STARTS }, async () => {
  const { connectionString, settings } = await install()
  const list = path.join(settings.keysDir, 'erasures.jsonl')
  const erased: SubscriberEvent[] = [
    { type: 'subscriber_registered', data: profile() },
    { type: 'subscriber_erasure_requested', data: { reason: 'Deleted by an admin' } },
    { type: 'subscriber_erased', data: { streams: [] } },
  ]
  await append(settings, connectionString, { asha: erased })
  expect(await erasuresNote(settings.keysDir, { at: new Date().toISOString() })).toContain('Put it back before the start')
  await start(settings)
  await vi.waitFor(async () => expect(await readFile(list, 'utf8')).toContain('"asha"'), SOON)
  await stop()
  await writeFile(list, 'no erasure\n{"subscriber_id":"half')
  await expect(createErasureList(settings.keysDir).read()).rejects.toThrow('line 1')
  await writeFile(list, '{"subscriber_id":"half')
  expect(await createErasureList(settings.keysDir).read()).toEqual([])
  await createErasureList(settings.keysDir).add([{ subscriber_id: 's1', at: '2026-11-30T00:00:00.000Z' }])
  expect(await readFile(list, 'utf8')).toBe('{"subscriber_id":"s1","at":"2026-11-30T00:00:00.000Z"}\n')
})
