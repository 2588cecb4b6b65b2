import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
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

const nominee = { name: 'Usha Rao', relationship: 'Sister', country_code: '+91', phone: '9811100007', email: 'usha@example.org' }
const asked = { ground: 'death', wish: 'erasure', proof: 'Death certificate KA-2026-118', reason: 'The sister asks for it' }
const codeOf = async (answer: ReturnType<Client['get']>) => (await answer).body.code
const of = async (client: Client, id: string) => (await client.get(`/admin/families/${id}/nominee`)).body.data
const record = (client: Client, id: string, change: object = {}) =>
  client.post(`/admin/families/${id}/nominee-requests`, { ...asked, ...change })
const decide = (client: Client, id: string, request: string, body: object = { decision: 'confirm' }) =>
  client.patch(`/admin/families/${id}/nominee-requests/${request}`, body)

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
  expect((await record(admin, 'asha', { proof: ' ' })).status).toBe(400)
  expect((await record(admin, 'nobody')).status).toBe(404)
  const { body } = await record(admin, 'asha')
  const request: string = body.data._id
  expect(await codeOf(record(admin2, 'asha'))).toBe('nominee_request_waits')
  expect(await of(admin, 'asha')).toMatchObject({ nominee, requests: [{ _id: request, state: 'waiting', may_decide: false }] })
  expect(await of(admin2, 'asha')).toMatchObject({ requests: [{ may_decide: true, proof: asked.proof }] })
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
    requests: [{ state: 'refused', decided_by: 'Name of admin2', refusal: 'The certificate is of another person' }],
  })
})

test('confirms a copy without erasing anything', async () => {
  const { body } = await record(admin, 'asha', { ground: 'incapacity', wish: 'copy' })
  expect((await decide(admin2, 'asha', body.data._id)).status).toBe(200)
  expect(await of(admin, 'asha')).toMatchObject({ requests: [{ state: 'confirmed', wish: 'copy' }, { state: 'refused' }] })
  expect((await asha.get('/user/my-data')).status).toBe(200)
})

test('erases with the second admin, the nominee included, and only once', async () => {
  const { body } = await record(admin2, 'asha')
  const request: string = body.data._id
  const others = await Promise.all([decide(admin, 'asha', request), decide(admin, 'asha', request)])
  expect(others.map(({ status }) => status).sort()).toContain(200)
  expect((await asha.get('/user/my-data')).status).toBe(401)
  const types = async () => (await scene.test.deps.store.read(subscriberStream('asha'))).map(({ type }) => type)
  await expect.poll(types, { timeout: 60_000 }).toContain('subscriber_erased')
  expect((await types()).filter(type => type === 'nominee_request_confirmed')).toHaveLength(2)
  expect((await types()).filter(type => type === 'subscriber_erasure_requested')).toHaveLength(1)
  const readable = JSON.stringify(await scene.test.deps.store.read(subscriberStream('asha')))
  for (const secret of ['Usha Rao', '9811100007', 'usha@example.org', 'KA-2026-118', 'The sister asks'])
    expect(readable).not.toContain(secret)
  expect((await of(admin, 'asha')) ?? null).toBeNull()
})

test('refuses an erasure while claims are open', async () => {
  const owner = await new Client(scene.test).as('nila', 'subscriber')
  await owner.call('PUT', '/user/nominee', { ...nominee, phone: '', email: 'kavi@example.org' })
  await scene.claim(owner, 'submitted')
  const { body } = await record(admin, 'nila', { proof: 'Certificate of the hospital' })
  expect(await codeOf(decide(admin2, 'nila', body.data._id))).toBe('open_claims')
  expect(await of(admin2, 'nila')).toMatchObject({ requests: [{ state: 'waiting', may_decide: true }] })
})

test('lists the steps of admins in the history, without erased text', async () => {
  const { records } = (await admin.get('/admin/audit-logs?pageSize=100')).body.data
  const actions = records.map(({ action }: { action: string }) => action)
  for (const step of ['recorded', 'confirmed', 'refused']) expect(actions).toContain(`Request of a nominee ${step}`)
  const listed = JSON.stringify(records)
  expect(listed).toContain('Certificate of the hospital')
  expect(listed).not.toContain('KA-2026-118')
})
