import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../testing/client.ts'
import {
  certificate,
  decideRequest as decide,
  nominee,
  uploadProof as prove,
  provenRequest as proven,
  recordRequest as record,
} from '../testing/nominee.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
let admin: Client
let admin2: Client
let twin: Client
let clerk: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  await scene.subscriber('nila', '9000000003')
  const { test } = scene
  await test.addStaff('admin2', 'admin')
  // An admin with the number of the nominee, and one who may not erase.
  await test.addStaff('twin', 'admin', { mobile: '9811100007' })
  await test.addStaff('clerk', 'admin', {
    privileges: [{ program_id: 4, GET: true, POST: true, PATCH: true, DELETE: false }],
  })
  admin = scene.admin
  admin2 = await new Client(test).as('admin2', 'admin')
  twin = await new Client(test).as('twin', 'admin')
  clerk = await new Client(test).as('clerk', 'admin')
})
afterAll(() => scene?.stop())

const codeOf = async (answer: ReturnType<Client['get']>) => (await answer).body.code
const of = async (client: Client, id: string) => (await client.get(`/admin/families/${id}/nominee`)).body.data
const listed = async (client: Client, query = '') => (await client.get(`/admin/nominee-requests${query}`)).body.data

test('lets only the person name, change and remove a nominee', async () => {
  expect((await asha.get('/user/my-data')).body.data.nominee).toBeNull()
  expect(await record(admin, 'asha')).toMatchObject({ status: 422, body: { code: 'nominee_missing' } })
  expect((await asha.call('PUT', '/user/nominee', { ...nominee, phone: '', email: '' })).status).toBe(400)
  expect((await asha.call('PUT', '/user/nominee', { ...nominee, phone: '9000000001' })).body.errors).toMatchObject([
    { path: 'phone' },
  ])
  expect((await asha.call('PUT', '/user/nominee', nominee)).status).toBe(200)
  expect((await asha.get('/user/my-data')).body.data.nominee).toEqual(nominee)
  expect((await ravi.get('/user/my-data')).body.data.nominee).toBeNull()
  for (const other of [admin, scene.as.verifier]) expect((await other.call('PUT', '/user/nominee', nominee)).status).toBe(403)
  const { rows } = await sql`select * from app.message where recipient_id = 'asha' and template = 'nominee_changed'`.execute(
    scene.test.deps.db,
  )
  expect(rows).toHaveLength(1)
  expect((await asha.delete('/user/nominee')).status).toBe(200)
  expect((await asha.get('/user/my-data')).body.data.nominee).toBeNull()
  expect((await asha.call('PUT', '/user/nominee', nominee)).status).toBe(200)
})

test('needs two admins who are neither subscriber nor nominee', async () => {
  expect((await asha.get('/admin/families/asha/nominee')).status).toBe(403)
  expect((await scene.as.manager.get('/admin/families/asha/nominee')).status).toBe(403)
  expect(await codeOf(record(clerk, 'asha'))).toBe('no_privilege')
  expect(await codeOf(record(twin, 'asha'))).toBe('nominee_is_admin')
  expect((await record(admin, 'asha', { reason: ' ' })).status).toBe(400)
  expect((await record(admin, 'nobody')).status).toBe(404)
  const { body } = await record(admin, 'asha')
  const request: string = body.data._id
  expect(await codeOf(record(admin2, 'asha'))).toBe('nominee_request_waits')
  expect(await of(admin, 'asha')).toMatchObject({ nominee, requests: [{ _id: request, state: 'proof', may_prove: true }] })
  expect(await codeOf(decide(admin2, 'asha', request))).toBe('nominee_proof_missing')
  expect((await prove(admin, 'asha', request)).status).toBe(200)
  expect(await of(admin, 'asha')).toMatchObject({ requests: [{ state: 'waiting', may_prove: false, may_decide: false }] })
  expect(await of(admin2, 'asha')).toMatchObject({
    requests: [{ may_decide: true, proof: { ...certificate, by: 'Name of admin', file: { content_type: 'application/pdf' } } }],
  })
  const { rows } = await sql<{ recipient_id: string }>`
    select recipient_id from app.message where template = 'nominee_request' order by recipient_id`.execute(scene.test.deps.db)
  expect(rows.map(({ recipient_id }) => recipient_id)).toEqual(['admin2', 'twin'])
  const told = await sql`select * from app.message where template = 'nominee_requested'`.execute(scene.test.deps.db)
  expect(told.rows).toMatchObject([{ recipient_id: 'asha', to_address: 'asha@example.org' }])
  await scene.test.settle()
  const bell = (await asha.get('/user/notifications')).body.data
  expect(JSON.stringify(bell)).toContain('your nominee asks to act for you')

  expect(await codeOf(decide(admin, 'asha', request))).toBe('own_request')
  expect(await codeOf(decide(admin, 'asha', request, { decision: 'refuse', reason: 'No' }))).toBe('own_request')
  expect(await codeOf(decide(twin, 'asha', request))).toBe('nominee_is_admin')
  expect(await codeOf(decide(clerk, 'asha', request))).toBe('no_privilege')
  expect((await decide(admin2, 'ravi', request)).status).toBe(404)
  expect((await asha.get('/user/my-data')).status).toBe(200)
  expect(
    (await decide(admin2, 'asha', request, { decision: 'refuse', reason: 'The certificate is of another person' })).status,
  ).toBe(200)
  expect(await codeOf(decide(admin2, 'asha', request))).toBe('nominee_request_over')
  expect(await of(admin, 'asha')).toMatchObject({
    requests: [{ state: 'refused', decided: { by: 'Name of admin2', refusal: 'The certificate is of another person' } }],
  })
})

test('stores a proof once, and only a real document', async () => {
  const { body } = await record(admin, 'ravi')
  expect(body.code).toBe('nominee_missing')
  await ravi.call('PUT', '/user/nominee', { ...nominee, phone: '', email: 'kiran@example.org' })
  const request: string = (await record(admin, 'ravi')).body.data._id
  expect(await codeOf(prove(clerk, 'ravi', request))).toBe('no_privilege')
  expect((await prove(ravi, 'ravi', request)).status).toBe(403)
  expect(await codeOf(prove(admin, 'ravi', request, {}, null))).toBe('no_file')
  expect((await prove(admin, 'ravi', request, { kind: 'letter' })).body.errors).toMatchObject([{ path: 'kind' }])
  expect((await prove(admin, 'ravi', request, { number: ' ' })).body.errors).toMatchObject([{ path: 'number' }])
  expect(await codeOf(prove(admin, 'ravi', request, {}, Buffer.from('MZ not a document')))).toBe('wrong_file_type')
  expect((await prove(admin, 'asha', request)).status).toBe(404)
  expect(await scene.test.deps.db.selectFrom('app.file').select('id').where('owner_id', '=', 'ravi').execute()).toEqual([])
  const both = await Promise.all([prove(admin, 'ravi', request), prove(admin2, 'ravi', request)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  // Each of them recorded the request or uploaded its proof, unless the recorder won.
  const prover = both[0]?.status === 200 ? admin : admin2
  expect(await codeOf(decide(prover, 'ravi', request))).toBe('own_request')
  expect(await codeOf(prove(admin2, 'ravi', request))).toBe('nominee_proof_exists')
})

test('opens a proof to admins alone and records each access', async () => {
  const { file_id } = (await of(admin, 'ravi')).requests[0].proof.file
  await scene.test.settle()
  const opened = await admin2.get(`/files/${file_id}`)
  expect([opened.status, opened.headers['content-type'], opened.body]).toMatchObject([200, 'application/pdf', pdf('certificate')])
  for (const other of [ravi, asha, scene.as.verifier]) expect((await other.get(`/files/${file_id}`)).status).toBe(404)
  const { records } = (await ravi.get('/user/document-access')).body.data
  expect(records).toMatchObject([{ role: 'admin', kinds: ['nominee_proof'] }])
})

test('keeps a proof that is older than unused uploads', async () => {
  const { file_id } = (await of(admin, 'ravi')).requests[0].proof.file
  const { test, admin: first } = scene
  test.time.now = new Date(test.time.now.getTime() + 25 * 3_600_000)
  for (const client of [first, admin2, twin, clerk]) await client.as(client.userId ?? '', 'admin')
  await scene.as.verifier.as('verifier', 'management')
  for (const client of [asha, ravi]) await client.as(client.userId ?? '', 'subscriber')
  const isUsed = async () => {
    const row = await test.deps.db.selectFrom('app.file').select('unused_since').where('id', '=', file_id).executeTakeFirst()
    return row?.unused_since === null
  }
  await expect.poll(isUsed, { timeout: 30_000 }).toBe(true)
  expect((await admin2.get(`/files/${file_id}`)).status).toBe(200)
})

test('lists requests that wait first and counts late ones', async () => {
  expect((await scene.as.verifier.get('/admin/nominee-requests')).status).toBe(403)
  await scene.test.settle()
  const { records } = await listed(admin2)
  expect(records.map(({ subscriber_id, state, late }: Record<string, unknown>) => [subscriber_id, state, late])).toEqual([
    ['ravi', 'waiting', false],
    ['asha', 'refused', false],
  ])
  expect((await listed(admin2, '?state=refused')).records).toMatchObject([{ decided_by: 'Name of admin2' }])
  expect((await listed(admin2, '?search=ravi')).records).toHaveLength(1)
  const home = (await admin2.get('/admin/home')).body.data.waiting
  expect(home).toContainEqual(expect.objectContaining({ kind: 'nominee_requests', count: 1, late: 0 }))
})

test('erases with the second admin, the nominee included, and only once', async () => {
  const request = await proven(admin2, 'asha')
  const { file_id } = (await of(admin, 'asha')).requests[0].proof.file
  await scene.test.settle()
  expect((await admin.get(`/files/${file_id}`)).status).toBe(200)
  const others = await Promise.all([decide(admin, 'asha', request), decide(admin, 'asha', request)])
  expect(others.map(({ status }) => status).sort()).toContain(200)
  expect((await asha.get('/user/my-data')).status).toBe(401)
  const types = async () => (await scene.test.deps.store.read(subscriberStream('asha'))).map(({ type }) => type)
  await expect.poll(types, { timeout: 60_000 }).toContain('subscriber_erased')
  expect((await types()).filter(type => type === 'nominee_request_confirmed')).toHaveLength(1)
  expect((await types()).filter(type => type === 'subscriber_erasure_requested')).toHaveLength(1)
  const readable = JSON.stringify(await scene.test.deps.store.read(subscriberStream('asha')))
  for (const secret of ['Usha Rao', '9811100007', 'usha@example.org', 'KA-2026-118', 'The sister asks'])
    expect(readable).not.toContain(secret)
  expect((await of(admin, 'asha')) ?? null).toBeNull()
  const { db } = scene.test.deps
  for (const [table, owner] of [
    ['app.file', 'owner_id'],
    ['app.document_access', 'person_id'],
  ] as const)
    expect((await sql`select from ${sql.table(table)} where ${sql.ref(owner)} = 'asha'`.execute(db)).rows, table).toEqual([])
  expect((await admin.get(`/files/${file_id}`)).status).toBe(404)
  await scene.test.settle()
  const all = (await listed(admin, '?pageSize=10')).records
  const records = all.filter(({ subscriber_id }: { subscriber_id: string }) => subscriber_id === 'asha')
  expect(JSON.stringify(records)).not.toMatch(/Usha Rao|Name of asha/)
  expect(records.map(({ state }: { state: string }) => state).sort()).toEqual(['done', 'refused'])
})

test('refuses an erasure while claims are open', async () => {
  const owner = await new Client(scene.test).as('nila', 'subscriber')
  await owner.call('PUT', '/user/nominee', { ...nominee, phone: '', email: 'kavi@example.org' })
  await scene.claim(owner, 'submitted')
  const request = await proven(admin, 'nila', { reason: 'The hospital wrote to us' })
  expect(await codeOf(decide(admin2, 'nila', request))).toBe('open_claims')
  expect(await of(admin2, 'nila')).toMatchObject({ requests: [{ state: 'waiting', may_decide: true }] })
})

test('lists the steps of admins in the history, without erased text', async () => {
  const { records } = (await admin.get('/admin/audit-logs?pageSize=100')).body.data
  const actions = records.map(({ action }: { action: string }) => action)
  for (const step of ['recorded', 'confirmed', 'refused']) expect(actions).toContain(`Request of a nominee ${step}`)
  const listed = JSON.stringify(records)
  expect(actions).toContain('Proof of a nominee uploaded')
  expect(listed).toContain('The hospital wrote to us')
  expect(listed).not.toContain('The certificate is of another person')
})
