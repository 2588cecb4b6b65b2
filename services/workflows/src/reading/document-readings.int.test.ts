import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DocumentReading } from '@opdesk/contracts/claim/reading/reading.ts'
import { openReadings, type StoredReading } from '@opdesk/operations/reading/stored-readings.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { logger, NOON } from '../testing/given.ts'
import { defineDocumentReadings } from './document-readings.ts'

let log: TestLog
beforeAll(async () => {
  log = await createTestLog()
})
afterEach(() => log.db.query('delete from app.file'))
afterAll(() => log?.close())

const key = randomBytes(32)
const keys = { asha: key, ravi: key, gone: null } as const
const keysOf = async (persons: readonly string[]) =>
  new Map(persons.map(person => [person, keys[person as keyof typeof keys]] as const))
const keyring = { forEncryption: keysOf, forDecryption: keysOf }
const text: DocumentReading = { state: 'not_read', version: 1, reason: 'no_text' }

/** Starts the workflow with a reader; files are stored under their id. */
const started = (read: (fileId: string, lane: string) => Promise<DocumentReading>) =>
  startWorkflows({
    store: log.store,
    connectionString: log.connectionString,
    clock: () => NOON,
    logger,
    workflows: [
      defineDocumentReadings({
        keyring,
        billDigests: () => [],
        storage: { open: async sha256 => Readable.from([Buffer.from(sha256)]) },
        readers: { read: (bytes, _, { lane }) => read(bytes.toString(), lane) },
      }),
    ],
    sweepMs: 10,
  })

const queued = async (owner: string, claim: string | null = null, at = NOON): Promise<string> => {
  const id = randomUUID()
  await log.db.query(
    `insert into app.file (id, sha256, name, size, content_type, owner_id, created_at) values ($1, $2, 'bill.pdf', 1, 'application/pdf', $3, $4)`,
    [id, id, owner, NOON],
  )
  await log.db.query(
    'insert into app.document_reading (file_id, owner_id, claim_id, queued_at, due_at) values ($1, $2, $3, $4, $4)',
    [id, owner, claim, at],
  )
  return id
}
const rows = async (): Promise<StoredReading[]> =>
  (await log.db.query<StoredReading>('select file_id, owner_id, sealed from app.document_reading order by file_id')).rows
const allRead = () => vi.waitFor(async () => expect((await rows()).every(({ sealed }) => sealed !== null)).toBe(true), 30_000)

test('reads a document again that was being read when the process stopped', async () => {
  const file = await queued('asha')
  const asked = vi.fn(() => new Promise<DocumentReading>(() => undefined))
  const first = started(asked)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 30_000)
  await first.stop()
  expect(await rows()).toMatchObject([{ file_id: file, sealed: null }])
  const second = started(async () => text)
  await allRead()
  await second.stop()
  expect(await openReadings(keyring, await rows())).toEqual([{ file_id: file, reading: text }])
})

test('reads files of drafts before those of submitted claims', async () => {
  for (let n = 0; n < 4; n += 1) await queued('asha', 'claim')
  const draft = await queued('asha')
  const lanes: string[] = []
  const running = started(async (fileId, lane) => {
    lanes.push(`${lane} ${fileId === draft}`)
    return text
  })
  await allRead()
  await running.stop()
  expect(lanes[0]).toBe('draft true')
  expect(lanes.slice(1)).toEqual(Array(4).fill('submitted false'))
})

test('reads the newest file of the longest waiting owner first', async () => {
  const before = (seconds: number) => new Date(NOON.getTime() - seconds * 1000)
  const names = new Map<string, string>()
  const queue = async (name: string, owner: string, seconds: number) =>
    names.set(await queued(owner, null, before(seconds)), name)
  for (const seconds of [60, 5, 4, 3]) await queue(`many ${seconds}`, 'asha', seconds)
  await queue('one 6', 'ravi', 6)
  const read: string[] = []
  const running = started(async (fileId, lane) => {
    read.push(`${lane} ${names.get(fileId)}`)
    return text
  })
  await allRead()
  await running.stop()
  expect(read.filter(one => one.startsWith('draft'))).toEqual(['draft one 6', 'draft many 3', 'draft many 4', 'draft many 5'])
  expect(read).toContain('submitted many 60')
})

test('reads first the documents that a form asks for', async () => {
  const before = (seconds: number) => new Date(NOON.getTime() - seconds * 1000)
  const names = new Map<string, string>()
  const queue = async (name: string, owner: string, seconds: number, asked: Date | null) => {
    const id = await queued(owner, null, before(seconds))
    names.set(id, name)
    await log.db.query('update app.document_reading set asked_at = $2 where file_id = $1', [id, asked])
  }
  await queue('newest', 'asha', 1, null)
  await queue('given up', 'asha', 2, before(60))
  await queue('waiting for long', 'ravi', 60, before(1))
  const read: string[] = []
  const running = started(async (fileId, lane) => {
    read.push(`${lane} ${names.get(fileId)}`)
    return text
  })
  await allRead()
  await running.stop()
  expect(read).toEqual(['draft waiting for long', 'draft newest', 'draft given up'])
})

test('keeps no reading of a person without a key', async () => {
  await queued('gone')
  const running = started(async () => text)
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 30_000)
  await running.stop()
})

test('loses the reading with its file', async () => {
  const file = await queued('asha')
  const running = started(async () => text)
  await allRead()
  await running.stop()
  await log.db.query('delete from app.file where id = $1', [file])
  expect(await rows()).toEqual([])
})
