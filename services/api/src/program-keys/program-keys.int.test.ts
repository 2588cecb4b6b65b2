import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addOrganization } from '../testing/organization.ts'
import { makeKey, programOf } from '../testing/program-keys.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

const HOUR = 3_600_000

let scene: Scene
let hr: Client
let second: Client
let claim: string
beforeAll(async () => {
  scene = await startScene({ sweepMs: 50 })
  const { test: app } = scene
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await addOrganization(app, 'other', 'Other Ltd')
  await app.addSubscriber('asha', '9000000001', { corporate: { id: 'meridian', name: 'Meridian Textiles' }, name: 'Asha Rao' })
  await app.addSubscriber('ravi', '9000000002', { corporate: { id: 'other', name: 'Other Ltd' }, name: 'Ravi Secret' })
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await app.addStaff('second', 'admin')
  hr = await new Client(app).as('hr', 'hr')
  second = await new Client(app).as('second', 'admin')
  const asha = await new Client(app).as('asha', 'subscriber')
  claim = await scene.claim(asha, 'submitted')
  await app.settle()
})
afterAll(() => scene?.stop())

const everything = ['employees.read', 'employee-counts.read', 'claims.read', 'orders.read']
const waitingRequest = async () =>
  (await second.get('/admin/confirmations?state=open&pageSize=100')).body.data.records.find(({ what }: { what: string }) =>
    what.startsWith('Let a program key work'),
  )
/** A key of the installation that the second admin confirmed. */
const installationKey = async (body: Record<string, unknown> = {}) => {
  const made = await makeKey(scene.admin, { scopes: everything, ...body }, 'admin')
  const { _id } = await waitingRequest()
  expect((await second.patch(`/admin/confirmations/${_id}`, { decision: 'confirm' })).status).toBe(200)
  return made
}
const listed = async (who: Client, area: string, id: string) =>
  (await who.get(`/${area}/program-keys?pageSize=100`)).body.data.records.find((row: { _id: string }) => row._id === id)

test('reads employee rows and counts of its own organization', async () => {
  const { key, _id } = await makeKey(hr, { scopes: ['employees.read', 'employee-counts.read'] })
  const program = programOf(hr, key)
  const { status, body } = await program.get('/program/employees')
  expect([status, body.data.records.map((row: { name: string }) => row.name)]).toEqual([200, ['Asha Rao']])
  expect((await program.get('/program/employees/asha')).body.data.name).toBe('Asha Rao')
  expect((await program.get('/program/employee-counts')).body.data).toMatchObject({ active: 1, inactive: 0 })
  expect((await program.get('/program/key')).body.data).toMatchObject({ _id, organization: 'meridian', secret_until: null })
})

test('works on claims and orders once another admin confirms it', async () => {
  const made = await makeKey(scene.admin, { scopes: everything }, 'admin')
  expect(made).toMatchObject({ waits: true })
  const program = programOf(hr, made.key)
  expect((await program.get('/program/claims')).status).toBe(401)
  expect(await listed(scene.admin, 'admin', made._id)).toMatchObject({ state: 'waiting', refused: { because: 'waiting' } })
  const request = await waitingRequest()
  expect(request.details).toContainEqual({
    label: 'Can',
    old: '',
    new: 'Read employees, Read counts of employees, Read claims, Read orders',
  })
  const own = await scene.admin.patch(`/admin/confirmations/${request._id}`, { decision: 'confirm' })
  expect(own.body.code).toBe('own_request')
  expect((await second.patch(`/admin/confirmations/${request._id}`, { decision: 'confirm' })).status).toBe(200)
  const claims = await program.get('/program/claims')
  expect([claims.status, claims.body.data.records.map((row: { _id: string }) => row._id)]).toEqual([200, [claim]])
  expect((await program.get(`/program/claims/${claim}`)).body.data).toMatchObject({ _id: claim })
  expect((await program.get('/program/orders')).status).toBe(200)
  expect((await program.get('/program/employees')).body.data.pagination.totalRecords).toBe(2)
  expect((await program.get('/program/employees?organization=other')).body.data.records).toMatchObject([{ name: 'Ravi Secret' }])
})

test('ends a requested key when the other admin refuses it', async () => {
  const { key, _id } = await makeKey(scene.admin, { scopes: ['claims.read'] }, 'admin')
  const request = await waitingRequest()
  await second.patch(`/admin/confirmations/${request._id}`, { decision: 'refuse', reason: 'Not agreed' })
  await scene.test.settle()
  expect((await programOf(hr, key).get('/program/claims')).status).toBe(401)
  expect(await listed(scene.admin, 'admin', _id)).toMatchObject({ state: 'revoked' })
})

test('lets the old secret work until the overlap of a rotation ends', async () => {
  const first = await makeKey(hr, { scopes: ['employees.read'] })
  const rotated = await hr.post(`/hr/program-keys/${first._id}/rotate`, { overlap_hours: 24 })
  expect(rotated.status).toBe(200)
  const calls = async () => [
    (await programOf(hr, first.key).get('/program/employees')).status,
    (await programOf(hr, rotated.body.data.key).get('/program/employees')).status,
  ]
  expect(await calls()).toEqual([200, 200])
  expect((await listed(hr, 'hr', first._id)).old_until).toBe('2026-03-11T06:30:00.000Z')
  const begun = scene.test.time.now
  scene.test.time.now = new Date(begun.getTime() + 24 * HOUR)
  expect(await calls()).toEqual([401, 200])
  scene.test.time.now = begun
  const again = await hr.post(`/hr/program-keys/${first._id}/rotate`, { overlap_hours: 1 })
  expect(await calls()).toEqual([401, 200])
  expect((await programOf(hr, again.body.data.key).get('/program/employees')).status).toBe(200)
})

test('says its limit in headers, and waits beyond it', async () => {
  const { key } = await makeKey(hr, { scopes: ['employees.read'] })
  const program = programOf(hr, key)
  const { headers } = await program.get('/program/key')
  expect(headers).toMatchObject({ 'ratelimit-policy': '"key";q=600;w=60', ratelimit: '"key";r=599;t=60' })
  await sql`update app.throttle set count = 599 where key = ${`program key ${(await program.get('/program/key')).body.data._id}`}`.execute(
    scene.test.deps.db,
  )
  expect((await program.get('/program/key')).headers.ratelimit).toBe('"key";r=0;t=60')
  const over = await program.get('/program/key')
  expect([over.status, over.body.code, over.headers['retry-after'], over.headers.ratelimit]).toEqual([
    429,
    'too_many_requests',
    '60',
    '"key";r=0;t=60',
  ])
})

test('shows the last use and the last refusal to its owner', async () => {
  const { key, _id } = await makeKey(hr, { scopes: ['employees.read'], addresses: ['203.0.113.0/24'] })
  await programOf(hr, key).get('/program/employees')
  await programOf(hr, key).get('/program/employees', { from: '198.51.100.9' })
  expect(await listed(hr, 'hr', _id)).toMatchObject({
    state: 'active',
    holder: 'Name of hr',
    used: { at: '2026-03-10T06:30:00.000Z', from: '203.0.113.7' },
    refused: { at: '2026-03-10T06:30:00.000Z', from: '198.51.100.9', because: 'wrong_address' },
  })
})

test('describes the calls of programs to each valid key', async () => {
  const { key } = await makeKey(hr, { scopes: ['employees.read'] })
  const { status, body } = await programOf(hr, key).get('/program/openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  const paths = Object.keys(body.paths).sort()
  expect(paths).toContain('/api/v1/program/fhir/Claim/{id}')
  expect(paths.filter(path => !path.includes('/fhir/'))).toEqual([
    '/api/v1/program/claims',
    '/api/v1/program/claims/{id}',
    '/api/v1/program/employee-counts',
    '/api/v1/program/employees',
    '/api/v1/program/employees/{id}',
    '/api/v1/program/key',
    '/api/v1/program/orders',
    '/api/v1/program/orders/{id}',
  ])
  expect((await scene.test.app.inject('/api/v1/program/openapi.json')).statusCode).toBe(401)
})

test('tells the history of a key without its secret', async () => {
  const { key } = await installationKey({ name: 'Warehouse' })
  await scene.test.settle()
  const { body } = await scene.admin.get('/admin/audit-logs?pageSize=100')
  const actions = body.data.records.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['Program key requested', 'Program key confirmed']))
  const secret = key.slice(37, 80)
  const events = JSON.stringify(await scene.test.deps.store.readAll('0', 100_000))
  expect(events).toContain('Warehouse')
  expect(events).not.toContain(secret)
  expect(JSON.stringify(body)).not.toContain(secret)
})

test('mails admins of a new key, and its holder before the end', async () => {
  const mailed = async () => {
    await rest(scene.test)
    const { rows } = await sql<{ told: string }>`
      select template || ' to ' || to_address as told from app.message
      where template like 'program_key%' and subject like '%Reports' order by created_at, 1`.execute(scene.test.deps.db)
    return rows.map(({ told }) => told)
  }
  const { _id } = await makeKey(hr, { name: 'Reports', scopes: ['employees.read'] })
  await hr.post(`/hr/program-keys/${_id}/rotate`, { overlap_hours: 1 })
  const admins = ['admin', 'second'].map(id => `${id}@example.org`)
  const made = ['program_key_made', 'program_key_rotated'].flatMap(template => admins.map(to => `${template} to ${to}`))
  expect(await mailed()).toEqual(made)
  const begun = scene.test.time.now
  for (const [day, count] of [
    ['2026-03-28', 1],
    ['2026-04-08', 1],
    ['2026-04-10', 2],
  ] as const) {
    scene.test.time.now = new Date(`${day}T06:30:00.000Z`)
    await waitUntil(async () => (await mailed()).length >= made.length + count)
    expect((await mailed()).slice(made.length)).toEqual(Array(count).fill('program_key_ends to hr@example.org'))
  }
  scene.test.time.now = begun
})
