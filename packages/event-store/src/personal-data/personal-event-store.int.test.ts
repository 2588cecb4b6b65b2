import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventHashes } from '../hash-chain/event-hash.ts'
import type { NewEvent } from '../port.ts'
import { openPool } from '../postgres/connection.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { type ProtectedEventStore, protect } from '../protected-event-store.ts'
import { createKeySet } from './key-set.ts'

let database: TestDatabase
let db: ReturnType<typeof openPool>
let store: ProtectedEventStore
const masterKey = randomBytes(32)
const masterKeys = createKeySet(() => [masterKey])
const hashes = createEventHashes(() => [masterKey])
const another = () => {
  const { connectionString } = database
  return protect(createPostgresEventStore({ connectionString }), { connectionString, masterKeys, hashes })
}
beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool({ connectionString: database.connectionString, max: 2 })
  store = another()
})
afterAll(async () => {
  await store.close()
  await db.end()
  await database.drop()
})

const NAME = 'Asha <img onerror> राव 💊'
const DIAGNOSIS = 'Migraine with aura'
const asha: Actor = { id: 'asha', role: 'subscriber', designation: null, name: NAME }
const vera: Actor = { id: 'vera', role: 'management', designation: 3, name: 'Vera Verifier' }

const event = (type: string, data: Record<string, unknown>, actor: Actor, subject = 'asha'): NewEvent => {
  const id = uuidv7()
  const metadata = { actor, subject, correlation_id: id, causation_id: id, command_id: id }
  return { id, type, schema_version: 1, at: '2026-03-10T06:30:00.000Z', data, metadata }
}
const drafted = (subject = 'asha') =>
  event(
    'claim_drafted',
    {
      claim_number: 'OPD-1',
      subscriber_id: subject,
      details: { diagonosis_detail: DIAGNOSIS, doc_name: '' },
      fees: { doctor: 1 },
    },
    { ...asha, id: subject },
    subject,
  )
const attached = () =>
  event(
    'claim_documents_attached',
    {
      documents: [
        { file_id: 'f', name: `${NAME}.pdf`, size: 1 },
        { file_id: 'g', name: 'b.pdf' },
      ],
    },
    asha,
  )

/** The whole content of the log in the database, as text. */
const stored = async (): Promise<string> =>
  (await db.query(`select string_agg(data::text || metadata::text, '\n') as text from log.events`)).rows[0].text

test('encrypts names and diagnoses, and reads them back unchanged', async () => {
  const written = [drafted(), attached(), event('claim_rejected', { stage: 'verifier', remark: `${DIAGNOSIS}: no` }, vera)]
  await store.append('claim-1', 'no_stream', written)
  const text = await stored()
  for (const secret of ['Asha', 'राव', 'Migraine', 'Vera']) expect(text).not.toContain(secret)
  expect(text).toContain('OPD-1')

  const read = await store.read('claim-1')
  expect(read.map(({ type, data, metadata: { actor } }) => ({ type, data, actor }))).toEqual(
    written.map(({ type, data, metadata: { actor } }) => ({ type, data, actor })),
  )
  expect(read[0]?.data.details).toEqual({ diagonosis_detail: DIAGNOSIS, doc_name: '' })
  expect((await store.readAll('0', 10)).at(-1)?.metadata.actor.name).toBe('Vera Verifier')
})

test('encrypts the name of an absent verifier with that person’s key', async () => {
  const acting: Actor = { ...vera, acting_for: { id: 'neha', name: 'Neha Absent' } }
  await store.append('claim-acting', 'no_stream', [
    drafted('carla'),
    event('claim_approved', { stage: 'verifier', remark: '' }, acting, 'carla'),
  ])
  expect(await stored()).not.toContain('Neha')
  expect((await store.read('claim-acting'))[1]?.metadata.actor).toEqual(acting)
  await store.keyring.destroy('neha')
  await delay(store.keyring.staleForMs)
  const { actor } = (await store.read('claim-acting'))[1]?.metadata ?? {}
  expect(actor).toEqual({ ...vera, acting_for: { id: 'neha', name: 'erased' } })
})

test('creates only one key of a person in concurrent processes', async () => {
  const others = Array.from({ length: 4 }, another)
  await Promise.all(others.map((other, n) => other.append(`claim-first-${n}`, 'no_stream', [drafted('newcomer')])))
  for (const [n] of others.entries())
    expect((await store.read(`claim-first-${n}`))[0]?.data.details).toMatchObject({ diagonosis_detail: DIAGNOSIS })
  await Promise.all(others.map(other => other.close()))
})

test('refuses an encrypted value moved to another event', async () => {
  await store.append('claim-2', 'no_stream', [drafted('bela')])
  await store.append('claim-3', 'no_stream', [drafted('bela')])
  await db.query(`update log.events set metadata = jsonb_set(metadata, '{sealed}',
    (select metadata -> 'sealed' from log.events where stream = 'claim-2')) where stream = 'claim-3'`)
  const [moved] = await store.read('claim-3')
  expect([moved?.data.details, moved?.metadata.unreadable]).toEqual([
    { diagonosis_detail: 'unreadable', doc_name: '' },
    'envelope',
  ])
  await db.query(`delete from log.events where stream = 'claim-3'`)
})

test('decrypts no data with a wrong master key, and names all persons', async () => {
  const { connectionString } = database
  const thief = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(() => [randomBytes(32)]),
    hashes,
  })
  const [first] = await thief.read('claim-1')
  expect([first?.data.details, first?.metadata.actor.name]).toEqual([
    { diagonosis_detail: 'unreadable', doc_name: '' },
    'unreadable',
  ])
  expect(thief.unreadable.persons()).toContain('asha')
  await expect(thief.append('claim-thief', 'no_stream', [drafted('bela')])).rejects.toMatchObject({ code: 'data_unreadable' })
  await thief.close()
})

test('erases a person in all processes when their key is destroyed', async () => {
  const other = another()
  expect((await other.read('claim-1'))[0]?.data.details).toMatchObject({ diagonosis_detail: DIAGNOSIS })
  await store.keyring.destroy('asha')
  await delay(store.keyring.staleForMs)
  for (const reader of [store, other]) {
    const [first, second, third] = await reader.read('claim-1')
    expect(first?.data).toMatchObject({ claim_number: 'OPD-1', details: { diagonosis_detail: 'erased', doc_name: '' } })
    expect(first?.metadata.actor).toEqual({ ...asha, name: 'erased' })
    expect(second?.data.documents).toMatchObject([
      { file_id: 'f', name: 'erased' },
      { file_id: 'g', name: 'erased' },
    ])
    expect(third?.data.remark).toBe('erased')
    expect(third?.metadata.actor.name).toBe('Vera Verifier')
  }
  await other.close()
})

test('gives an erased person no new key, and erases later data', async () => {
  await store.append('claim-1', 2, [event('claim_resubmitted', { remark: DIAGNOSIS }, vera)])
  expect(await stored()).not.toContain('Migraine')
  expect((await store.read('claim-1')).at(-1)?.data).toEqual({ remark: 'erased' })
  const { rows } = await db.query(`select wrapped from app.person_key where person_id = 'asha'`)
  expect(rows).toEqual([{ wrapped: null }])
})

test('decrypts the delivered events of a subscription', async () => {
  const subscription = store.subscribe('0', { types: ['claim_drafted'] })
  for await (const message of subscription) {
    if (message.kind === 'caught_up') break
    const diagnoses = message.events.map(({ data }) => (data.details as { diagonosis_detail: string }).diagonosis_detail)
    expect(diagnoses).toContain(DIAGNOSIS)
    expect(diagnoses[0]).toBe('erased')
  }
  await subscription.close()
})
