import { randomBytes } from 'node:crypto'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Aggregate, handleCommand } from '../handle-command.ts'
import { createEventHashes } from '../hash-chain/event-hash.ts'
import type { NewEvent } from '../port.ts'
import { openPool } from '../postgres/connection.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { type ProtectedEventStore, protect } from '../protected-event-store.ts'
import { acceptLoss } from './accept-loss.ts'
import { findUnreadable } from './find-unreadable.ts'
import { createKeySet } from './key-set.ts'

/** Tests that one damaged key harms one person only (decision 0072). */

let database: TestDatabase
let db: ReturnType<typeof openPool>
const masterKey = randomBytes(32)
const masterKeys = createKeySet(() => [masterKey])
const hashes = createEventHashes(() => [masterKey])
const open: ProtectedEventStore[] = []
const told: string[] = []
const another = (): ProtectedEventStore => {
  const { connectionString } = database
  const onUnreadable = (sentence: string) => void told.push(sentence)
  const made = protect(createPostgresEventStore({ connectionString }), { connectionString, masterKeys, hashes, onUnreadable })
  open.push(made)
  return made
}
let store: ProtectedEventStore
beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool({ connectionString: database.connectionString, max: 4 })
  store = another()
})
afterAll(async () => {
  await Promise.all(open.map(each => each.close()))
  await db.end()
  await database.drop()
})

const clerk: Actor = { id: 'workflow', role: 'process', designation: null, name: 'workflow' }
const drafted = (subject: string): NewEvent => {
  const id = uuidv7()
  const metadata = { actor: clerk, subject, correlation_id: id, causation_id: id, command_id: id }
  const data = { claim_number: 'OPD-1', subscriber_id: subject, details: { diagonosis_detail: 'Migraine', doc_name: '' } }
  return { id, type: 'claim_drafted', schema_version: 1, at: '2026-03-10T06:30:00.000Z', data, metadata }
}
const write = (subject: string, to = store) => to.append(`claim-${subject}`, 'any', [drafted(subject)])
const diagnosis = async (subject: string, from: ProtectedEventStore) =>
  (await from.read(`claim-${subject}`)).map(({ data }) => (data.details as { diagonosis_detail: string }).diagonosis_detail)
const flip = (bytes: string, at: number) => `set_byte(${bytes}, ${at}, get_byte(${bytes}, ${at}) # 1)`
const breakKey = (person: string) =>
  db.query(`update app.person_key set wrapped = ${flip('wrapped', 30)} where person_id = $1`, [person])

test('delivers all events despite a broken key, and reports it once', async () => {
  const persons = Array.from({ length: 200 }, (_, n) => `crowd-${n}`)
  await Promise.all(persons.map(person => write(person)))
  await write('crowd-77')
  await breakKey('crowd-77')
  const reader = another()
  const subscription = reader.subscribe('0', { types: ['claim_drafted'] })
  const seen = new Map<string, unknown>()
  for await (const message of subscription) {
    if (message.kind === 'caught_up') break
    for (const { data } of message.events)
      seen.set(String(data.subscriber_id), (data.details as { diagonosis_detail: string }).diagonosis_detail)
  }
  await subscription.close()
  expect(persons.filter(person => seen.get(person) !== 'Migraine')).toEqual(['crowd-77'])
  expect(seen.get('crowd-77')).toBe('unreadable')
  expect([reader.unreadable.persons(), reader.unreadable.events()]).toEqual([['crowd-77'], 2])
  expect(told.filter(sentence => sentence.includes('crowd-77'))).toEqual([
    'Personal data of crowd-77 is unreadable: their key in app.person_key cannot be decrypted. Restore that row from a backup, or give the data up with bin/opdesk keys:accept-loss crowd-77',
  ])
})

test('accepts events about all persons except the one with a broken key', async () => {
  const writer = another()
  await expect(write('crowd-77', writer)).rejects.toMatchObject({ code: 'data_unreadable', person: 'crowd-77', why: 'broken' })
  await write('crowd-78', writer)
  expect(await diagnosis('crowd-78', writer)).toEqual(['Migraine', 'Migraine'])
})

test('reads only the event with a flipped byte as unreadable', async () => {
  await write('envy')
  await write('envy')
  await db.query(
    `update log.events set metadata = jsonb_set(metadata, '{sealed,envy}', to_jsonb(left(metadata #>> '{sealed,envy}', 40) || 'AAAA' ||
       substr(metadata #>> '{sealed,envy}', 45))) where stream = 'claim-envy' and version = 1`,
  )
  const reader = another()
  expect(await diagnosis('envy', reader)).toEqual(['Migraine', 'unreadable'])
  expect(reader.unreadable.persons()).toEqual(['envy'])
})

test('does not replace a lost key, and reads its data as unreadable', async () => {
  await write('lorna')
  await db.query("delete from app.person_key where person_id = 'lorna'")
  const writer = another()
  await expect(write('lorna', writer)).rejects.toMatchObject({ code: 'data_unreadable', person: 'lorna', why: 'lost' })
  expect(await diagnosis('lorna', writer)).toEqual(['unreadable'])
  expect((await db.query("select from app.person_key where person_id = 'lorna'")).rowCount).toBe(0)
})

test('reads a person’s data again after their key is restored', async () => {
  await write('rita')
  await breakKey('rita')
  const reader = another()
  expect(await diagnosis('rita', reader)).toEqual(['unreadable'])
  await breakKey('rita')
  await expect.poll(() => diagnosis('rita', reader), { timeout: 20_000 }).toEqual(['Migraine'])
  expect(reader.unreadable.persons()).toEqual([])
})

test('reports each person with unreadable data, and the reason', async () => {
  expect(await findUnreadable(db, store.stored, masterKeys)).toEqual([
    { person: 'crowd-77', why: 'broken', events: 2 },
    { person: 'envy', why: 'envelope', events: 1 },
    { person: 'lorna', why: 'lost', events: 1 },
  ])
})

interface Noted {
  type: 'claim_drafted'
  data: Record<string, unknown>
}
const notes: Aggregate<number, Noted> = {
  initial: 0,
  evolve: count => count + 1,
  parse: ({ data }) => ({ type: 'claim_drafted', data }),
  subject: (_, stream) => stream.slice('claim-'.length),
  upcasters: {},
}
const command = (subject: string, withoutPersonalData = false) =>
  handleCommand({
    store: another(),
    aggregate: notes,
    stream: `claim-${subject}`,
    command: { id: uuidv7(), actor: clerk },
    now: new Date(),
    withoutPersonalData,
    decide: (): Noted[] => [{ type: 'claim_drafted', data: { claim_number: 'OPD-2' } }],
  })

test('refuses commands that need personal data of an unreadable person', async () => {
  const { rows } = await db.query("select count(*)::int as count from log.events where stream = 'claim-envy'")
  await expect(command('envy')).rejects.toMatchObject({ code: 'data_unreadable', why: 'envelope' })
  expect((await db.query("select count(*)::int as count from log.events where stream = 'claim-envy'")).rows).toEqual(rows)
  expect(await command('envy', true)).toMatchObject({ appended: true, version: 2 })
  expect(await command('crowd-79')).toMatchObject({ appended: true })
})

test('declares only damaged keys lost, and reads their data as erased', async () => {
  expect([...(await acceptLoss(db, masterKeys, ['crowd-77', 'lorna', 'rita', 'nobody']))]).toEqual([
    ['crowd-77', 'given_up'],
    ['lorna', 'given_up'],
    ['rita', 'readable'],
    ['nobody', 'unknown'],
  ])
  const reader = another()
  expect(await diagnosis('lorna', reader)).toEqual(['erased'])
  await write('lorna', reader)
  expect(await diagnosis('lorna', reader)).toEqual(['erased', 'erased'])
  expect([...(await acceptLoss(db, masterKeys, ['lorna'])).values()]).toEqual(['erased'])
})
