import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { type DocumentReading, READING_VERSION, type ReadFieldKind } from '@opdesk/contracts/claim/reading/reading.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, pdf } from '../../testing/client.ts'
import { rest, type Scene, startScene } from '../../testing/scene.ts'

/** Tests the readings of documents from the upload to the desk, with a reader that answers what a test gives. */

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 }
const read = (...fields: readonly [kind: ReadFieldKind, value: string, sure?: boolean][]): DocumentReading => ({
  state: 'read',
  version: 1,
  pages: 1,
  text: 'layer',
  fields: fields.map(([kind, value, sure = true]) => ({ kind, value, sure, page: 1, box })),
})

/** Readings by a mark in the document's bytes. A document without one has no text. */
const given = new Map<string, DocumentReading | Promise<DocumentReading>>()
let reads: string[] = []
const readers = {
  read: async (bytes: Buffer): Promise<DocumentReading> => {
    const mark = /%mark ([a-z0-9 ]+)\n/.exec(bytes.toString('latin1'))?.[1] ?? ''
    reads.push(mark)
    return (await given.get(mark)) ?? { state: 'not_read', version: 1, reason: 'no_text' }
  },
}

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene({ readers, sweepMs: 20 })
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
})
afterEach(() => {
  given.clear()
  reads = []
})
afterAll(() => scene?.stop())

const uploaded = async (owner: Client, mark: string, reading?: DocumentReading | Promise<DocumentReading>): Promise<string> => {
  if (reading) given.set(mark, reading)
  const { status, body } = await owner.upload([{ name: 'bill.pdf', content: pdf(`mark ${mark}`) }])
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data[0].file_id
}
const readingsOf = async (owner: Client, id: string) => (await owner.get(`/user/claims/${id}/readings`)).body.data
const stored = async (fileId: string) =>
  await scene.test.deps.db.selectFrom('app.document_reading').selectAll().where('file_id', '=', fileId).executeTakeFirst()
const isRead = (fileId: string) =>
  expect.poll(async () => (await stored(fileId))?.sealed ?? null, { timeout: 30_000 }).not.toBeNull()
const eventsOf = async (id: string) => await scene.test.deps.store.read(claimStream(id))
const seenByStaff = async (id: string) => {
  await scene.test.settle()
  return (await scene.as.verifier.get(`/management/claims/${id}`)).body.data
}
const send = (owner: Client, id: string) => owner.patch(`/user/claims/${id}`, { submit: true })

test('shows the owner what differs, and goes with the submission', async () => {
  const bill = await uploaded(asha, 'differing', read(['total', '64000'], ['patient', 'Somebody Else'], ['doctor', 'Dr M Iyer']))
  const id = await scene.claim(asha, 'draft', { fee_receipt: [bill] })
  await isRead(bill)
  const shown = await readingsOf(asha, id)
  expect(shown.differences).toMatchObject([
    { code: 'amount', parameter: 'doctor', file_id: bill, typed: '₹500.00', read: '₹640.00', page: 1, box },
  ])
  expect(shown.records).toContainEqual({
    file_id: bill,
    state: 'read',
    offers: [
      { kind: 'total', value: '64000', page: 1, box },
      { kind: 'doctor', value: 'Dr M Iyer', page: 1, box },
    ],
    doubts: [],
  })
  expect(JSON.stringify(shown)).not.toContain('Somebody')
  await rest(scene.test)
  expect((await send(asha, id)).status).toBe(200)
  await rest(scene.test)
  const types = (await eventsOf(id)).map(({ type }) => type)
  expect(types.filter(type => type === 'claim_documents_read')).toHaveLength(1)
  const claim = await seenByStaff(id)
  expect(claim.flags).toContainEqual(expect.objectContaining({ code: 'patient', severity: 'differs', read: 'Somebody Else' }))
  expect(claim.readings).toContainEqual(expect.objectContaining({ file_id: bill, state: 'read' }))
  const { records } = (await scene.as.verifier.get('/management/claims?flagged=true')).body.data
  expect(records).toMatchObject([{ _id: id, flags: ['amount', 'patient'] }])
  const { totalRecords } = (await scene.admin.get('/admin/claims?flagged=true')).body.data.pagination
  expect(totalRecords).toBe(1)
  // Neither the stored events nor the subscriber's own answer show personal data of the reading.
  expect(JSON.stringify(await scene.test.deps.stored.read(claimStream(id)))).not.toContain('Somebody')
  expect((await asha.get(`/user/claims/${id}`)).body.data).not.toHaveProperty('flags')
})

test('offers a doubtful field apart, and tells no difference from it', async () => {
  const bill = await uploaded(asha, 'doubtful', read(['total', '64000', false], ['bill_number', 'INV-7', false]))
  const id = await scene.claim(asha, 'draft', { fee_receipt: [bill] })
  await isRead(bill)
  const { records, differences } = await readingsOf(asha, id)
  expect(records).toContainEqual({
    file_id: bill,
    state: 'read',
    offers: [],
    doubts: [{ kind: 'total', value: '64000', page: 1, box }],
  })
  expect(differences).toEqual([])
})

test('keeps stored readings encrypted', async () => {
  const bill = await uploaded(asha, 'secret', read(['patient', 'Asha Secret']))
  await isRead(bill)
  expect((await stored(bill))?.sealed?.toString('latin1')).not.toContain('Asha Secret')
})

test('attaches a slow reading after the submission', async () => {
  const slow = Promise.withResolvers<DocumentReading>()
  const bill = await uploaded(asha, 'slow', slow.promise)
  const id = await scene.claim(asha, 'draft', { fee_receipt: [bill] })
  expect((await readingsOf(asha, id)).records).toContainEqual({ file_id: bill, state: 'waiting', offers: [], doubts: [] })
  expect((await stored(bill))?.asked_at).not.toBeNull()
  expect((await send(asha, id)).status).toBe(200)
  expect((await seenByStaff(id)).flags).toEqual([])
  slow.resolve(read(['total', '50000']))
  await expect
    .poll(async () => (await seenByStaff(id)).flags, { timeout: 30_000 })
    .toMatchObject([{ code: 'amount', severity: 'agrees' }])
  await rest(scene.test)
  expect((await eventsOf(id)).filter(({ type }) => type === 'claim_documents_read')).toHaveLength(1)
})

test.each([
  ['accepts a decision made before a reading that agrees', '50000', 200],
  ['refuses a decision made before a reading that differs', '64000', 409],
] as const)('%s', async (_, total, status) => {
  const slow = Promise.withResolvers<DocumentReading>()
  const bill = await uploaded(asha, `seen ${total}`, slow.promise)
  const id = await scene.claim(asha, 'submitted', { fee_receipt: [bill] })
  const { version } = await seenByStaff(id)
  slow.resolve(read(['total', total]))
  await expect.poll(async () => (await seenByStaff(id)).flags, { timeout: 30_000 }).toHaveLength(1)
  const body = { approval_status: 8, remark: '' }
  const answer = await scene.as.verifier.post(`/management/claims/${id}`, body, { 'if-match': `"${version}"` })
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
})

test('counts a document as not read after three failed attempts', async () => {
  const failing = Promise.reject(new Error('killed'))
  failing.catch(() => undefined)
  const bill = await uploaded(asha, 'failing', failing)
  const id = await scene.claim(asha, 'draft', { fee_receipt: [bill] })
  for (const attempts of [1, 2, 3]) {
    await expect.poll(() => reads.filter(mark => mark === 'failing').length, { timeout: 30_000 }).toBe(attempts)
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 130_000)
  }
  await isRead(bill)
  expect((await readingsOf(asha, id)).records).toContainEqual({ file_id: bill, state: 'not_read', offers: [], doubts: [] })
  expect((await send(asha, id)).status).toBe(200)
  await rest(scene.test)
  expect((await seenByStaff(id)).readings).toContainEqual({
    file_id: bill,
    state: 'not_read',
    version: READING_VERSION,
    reason: 'unreadable',
    fields: [],
  })
})

test('flags a document that was exchanged after its difference was shown', async () => {
  const bill = await uploaded(asha, 'exchanged', read(['total', '99900']))
  const other = await uploaded(asha, 'instead', read(['total', '50000']))
  const id = await scene.claim(asha, 'draft', { fee_receipt: [bill] })
  await isRead(bill)
  await isRead(other)
  expect((await readingsOf(asha, id)).differences).toHaveLength(1)
  expect((await asha.patch(`/user/claims/${id}`, { fee_receipt: [other] })).status).toBe(200)
  expect((await readingsOf(asha, id)).differences).toEqual([])
  expect((await send(asha, id)).status).toBe(200)
  await rest(scene.test)
  expect((await seenByStaff(id)).flags).toContainEqual({ code: 'document_exchanged', severity: 'differs', file_id: bill })
})

test('finds the same bill of another person by digests alone', async () => {
  const bill = read(['bill_number', 'INV-2026-77'], ['gstin', '29ABCDE1234F1Z5'])
  const [hers, his] = [await uploaded(asha, 'bill of asha', bill), await uploaded(ravi, 'bill of ravi', bill)]
  await isRead(hers)
  await isRead(his)
  const first = await scene.claim(asha, 'submitted', { fee_receipt: [hers] })
  await rest(scene.test)
  const second = await scene.claim(ravi, 'submitted', { fee_receipt: [his] })
  await rest(scene.test)
  const claim = await seenByStaff(second)
  expect(claim.flags).toContainEqual(expect.objectContaining({ code: 'same_bill', claim_id: first, file_id: his }))
  const { duplicates } = (await scene.as.verifier.get(`/management/claims/${first}/related`)).body.data
  expect(duplicates).toContainEqual(expect.objectContaining({ _id: second, reasons: expect.arrayContaining(['same_bill']) }))
  const views = await scene.test.deps.db.selectFrom('claim_match').select('bills').where('claim_id', '=', first).execute()
  expect(JSON.stringify(views)).not.toContain('INV')
})

test('leaves no readings of a discarded draft', async () => {
  const bill = await uploaded(asha, 'discarded', read(['total', '99900']))
  const id = await scene.claim(asha, 'draft', { fee_receipt: [bill] })
  await isRead(bill)
  await readingsOf(asha, id)
  expect((await asha.delete(`/user/claims/${id}`)).status).toBe(200)
  await expect.poll(() => stored(bill), { timeout: 30_000 }).toBeUndefined()
  const shown = await scene.test.deps.db.selectFrom('app.shown_difference').selectAll().where('claim_id', '=', id).execute()
  expect(shown).toEqual([])
})

test('hides the readings of a draft from other people', async () => {
  const id = await scene.claim(asha, 'draft')
  expect((await ravi.get(`/user/claims/${id}/readings`)).body.code).toBe('claim_not_found')
  expect((await scene.as.verifier.get(`/user/claims/${id}/readings`)).status).toBe(403)
  const sent = await scene.claim(asha, 'submitted')
  expect((await asha.get(`/user/claims/${sent}/readings`)).body.code).toBe('claim_locked')
})

test('erases the readings with the person', async () => {
  const gone = await scene.subscriber('gone', '9000000009', { name: 'Gone Person' })
  const bill = await uploaded(gone, 'gone', read(['total', '64000'], ['patient', 'Gone Patient']))
  const id = await scene.claim(gone, 'draft', { fee_receipt: [bill] })
  await isRead(bill)
  await readingsOf(gone, id)
  expect((await scene.admin.delete('/admin/registered-users/gone')).status).toBe(200)
  await expect.poll(() => stored(bill), { timeout: 60_000 }).toBeUndefined()
  const shown = await scene.test.deps.db.selectFrom('app.shown_difference').selectAll().where('owner_id', '=', 'gone').execute()
  expect(shown).toEqual([])
})
