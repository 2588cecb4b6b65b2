import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { drafted, given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyDocuments } from './verify-documents.ts'

let database: TestDatabase
let store: EventStore
let db: pg.Client
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase({ views: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-documents-'))
  store = createPostgresEventStore(database)
  db = new pg.Client(database)
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await store.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const keep = async (folder: string, content: string): Promise<{ sha256: string; place: string }> => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const place = path.join(dataDir, folder, sha256.slice(0, 2), sha256.slice(2))
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, content)
  return { sha256, place }
}
const pictureOf = async (content: string, variant: string) => {
  const [original, smaller] = [await keep('pictures', content), await keep('pictures', variant)]
  await db.query(
    `insert into app.picture (id, sha256, extension, width, height, size, owner_id, created_at) values ($1, $2, 'jpg', 1, 1, 1, 'admin', now())`,
    [randomUUID(), original.sha256],
  )
  await db.query(`insert into app.picture_variant (sha256, width, format, file_sha256, size) values ($1, 1, 'webp', $2, 1)`, [
    original.sha256,
    smaller.sha256,
  ])
  return { original, smaller }
}
const document = async (content: string) => {
  const { sha256, place } = await keep('files', content)
  const file_id = randomUUID()
  await db.query(
    `insert into app.file (id, sha256, name, size, content_type, owner_id, created_at) values ($1, $2, 'a.pdf', 1, 'application/pdf', 's1', now())`,
    [file_id, sha256],
  )
  return { file_id, name: 'a.pdf', size: 1, content_type: 'application/pdf', sha256, place }
}

test('compares files with their digests, and claim documents with their events', async () => {
  const { connectionString } = database
  const [first, second, third] = [await document('one'), await document('two'), await document('three')]
  const picture = await keep('pictures', 'a picture')
  const documents = [first, second, third].map(({ place: _, ...file }) => ({
    ...file,
    kind: 'fee_receipt',
    original_sha256: null,
  }))
  const recorded: RecordedEvent[] = await given(store, 'claim-c1', [
    drafted('s1'),
    { type: 'claim_documents_attached', data: { documents } },
  ])
  expect(recorded).toHaveLength(2)
  const running = startProjections({ store, connectionString, projections })
  await running.caughtUp()
  await running.stop()
  const verify = () => verifyDocuments({ log: store, connectionString, dataDir })
  expect(await verify()).toEqual({ files: 4, documents: 3, faults: [] })

  await writeFile(first.place, 'changed')
  await rm(second.place)
  await db.query('update app.file set sha256 = $1 where id = $2', [first.sha256, third.file_id])
  await writeFile(picture.place, 'another picture')
  const { faults } = await verify()
  expect(faults.map(({ document: name, detail }) => `${name} ${detail}`).sort()).toEqual(
    [
      `files/${first.sha256} its bytes have the digest ${createHash('sha256').update('changed').digest('hex')}`,
      `pictures/${picture.sha256} its bytes have the digest ${createHash('sha256').update('another picture').digest('hex')}`,
      `${second.file_id} the file ${second.sha256} is gone`,
      `${third.file_id} it was recorded with the digest ${third.sha256} and is listed with ${first.sha256}`,
    ].sort(),
  )
})

test('compares resumes, member documents and pictures, and reports missing ones', async () => {
  const { connectionString } = database
  const [resume, lost, proof] = [await document('resume'), await document('lost resume'), await document('proof')]
  const { original, smaller } = await pictureOf('original', 'smaller')
  const reference = ({ place: _, ...file }: Awaited<ReturnType<typeof document>>) => file
  const applied = (file: Awaited<ReturnType<typeof document>>) => ({
    type: 'job_application_received' as const,
    data: {
      job_id: 'j1',
      job_title: 'Officer',
      name: 'Farida Irani',
      email: 'farida@example.org',
      mobile: '9000000009',
      experience: 4,
      resume: reference(file),
    },
  })
  await given(store, 'job_application-a1', [applied(resume)])
  await given(store, 'job_application-a2', [applied(lost)])
  const member = { name: 'Rohan', relation: 5, dob: '2015-02-13', gender: 1, country_code: '+91', phone: '', address: '' }
  await given(store, 'subscriber-s9', [
    { type: 'subscriber_registered', data: profile({ name: 'Asha Rao', phone: '9000000001' }) },
    {
      type: 'member_change_requested',
      data: { request_id: 'r1', member_id: 'm1', current: member, wanted: member, file: reference(proof) },
    },
  ])
  const running = startProjections({ store, connectionString, projections })
  await running.caughtUp()
  await running.stop()
  const found = async () => {
    const { faults } = await verifyDocuments({ log: store, connectionString, dataDir })
    return faults.map(({ document: name, detail }) => `${name} ${detail}`)
  }
  const before = await found()

  await db.query('update app.file set sha256 = $1 where id = $2', [proof.sha256, resume.file_id])
  await rm(lost.place)
  await rm(proof.place)
  await rm(original.place)
  await rm(smaller.place)
  const missed = (await found()).filter(fault => !before.includes(fault))
  expect(missed.sort()).toEqual(
    [
      `${resume.file_id} it was recorded with the digest ${resume.sha256} and is listed with ${proof.sha256}`,
      `${lost.file_id} the file ${lost.sha256} is gone`,
      `${proof.file_id} the file ${proof.sha256} is gone`,
      `pictures/${original.sha256} the file is gone`,
      `pictures/${smaller.sha256} the file is gone`,
    ].sort(),
  )
})
