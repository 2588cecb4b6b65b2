import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'

let app: TestApp
let asha: Client
beforeAll(async () => {
  app = await startTestApp()
  await app.addSubscriber('asha', '9000000001', { plan: null, name: 'Asha Rao', email: 'asha@example.org' })
  await app.addSubscriber('ravi', '9000000002', { plan: null, name: 'Ravi', email: 'ravi@example.org' })
  asha = await new Client(app).as('asha', 'subscriber')
})
afterAll(() => app?.stop())

const put = (body: unknown, headers: Record<string, string> = {}, who = asha) =>
  who.call('PUT', '/user/update-profile', body, headers)
const profile = async (who = asha) => (await who.get('/user/get-profile')).body.data
const changes = async () =>
  (await app.deps.store.read(subscriberStream('asha'))).filter(({ type }) => type === 'subscriber_profile_changed')

test('changes the sent fields and shows them at once', async () => {
  const details = { gender: 1, dob: '1991-02-03', state: 20, city: 'Pune', address: '1 <b>Main</b> Road', pin_code: '411001' }
  const { status, body } = await put({ name: ' आशा   राव ', email: 'Asha.Rao@example.org', phone: '+91 9000000001', ...details })
  expect([status, body]).toEqual([200, { success: true, message: 'Profile updated successfully', data: {} }])
  expect(await profile()).toMatchObject({ name: 'आशा राव', email: 'Asha.Rao@example.org', phone: '9000000001', ...details })
  const members = (await asha.get('/user/members')).body.data.records
  expect(members[0]).toMatchObject({ _id: 'asha', relation: 0, name: 'आशा राव', dob: '1991-02-03' })
  const account = await app.deps.db.selectFrom('account').selectAll().where('id', '=', 'asha').executeTakeFirst()
  expect(account).toMatchObject({ name: 'आशा राव', email: 'asha.rao@example.org', role: 'subscriber' })
  expect(await profile(await new Client(app).as('ravi', 'subscriber'))).toMatchObject({ name: 'Ravi' })
})

test('encrypts current and former names and addresses in the log', async () => {
  await put({ email: 'once@example.org' })
  await put({ email: 'now@example.org' })
  expect((await changes()).at(-1)?.data).toEqual({ old: { email: 'once@example.org' }, new: { email: 'now@example.org' } })
  const { rows } = await sql<{
    text: string
  }>`select string_agg(data::text || metadata::text, ' ') as text from log.events`.execute(app.deps.db)
  for (const secret of ['once@', 'now@', 'आशा', 'Asha', 'Main']) expect(rows[0]?.text).not.toContain(secret)
})

test('applies a change with a repeated Idempotency-Key once, without an empty event', async () => {
  const before = (await changes()).length
  const key = { 'Idempotency-Key': 'k1' }
  const twice = await Promise.all([put({ city: 'Nashik' }, key), put({ city: 'Nashik' }, key)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  await put({ city: 'Nashik' })
  await put({})
  expect(await changes()).toHaveLength(before + 1)
  expect((await put({ city: 'Pune' }, key)).body.code).toBe('idempotency_key_reused')
})

test('accepts an address of another person without revealing that it is known', async () => {
  expect((await put({ email: 'ravi@example.org' })).status).toBe(200)
})

test.each([
  [{ phone: '9000000002' }, 422, 'phone_fixed'],
  [{ dob: '2026-03-11' }, 400, 'invalid_request'],
  [{ dob: 'yesterday' }, 400, 'invalid_request'],
  [{ name: 'x'.repeat(500) }, 400, 'invalid_request'],
  [{ name: '<img onerror=alert(1)>' }, 400, 'invalid_request'],
  [{ name: 'A\r\nBcc: b@example.org' }, 400, 'invalid_request'],
  [{ email: 'a@example.org\r\nBcc: b@example.org' }, 400, 'invalid_request'],
  [{ role: 1 }, 400, 'invalid_request'],
  [{ status: 12, city: 'Pune' }, 400, 'invalid_request'],
  [{ subscriber_type: 2 }, 400, 'invalid_request'],
  [{ corporate: { _id: 'c', name: 'c' } }, 400, 'invalid_request'],
  [{ user_id: 'ravi', city: 'Pune' }, 400, 'invalid_request'],
  [{ address: 'a\u0000b' }, 400, 'invalid_request'],
  [[], 400, 'invalid_request'],
  ['null', 400, 'invalid_request'],
])('refuses the change %j', async (body, status, code) => {
  const before = await profile()
  const answer = await put(body, { 'content-type': 'application/json' })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await profile()).toEqual(before)
})

test('refuses a change by another person', async () => {
  const ravi = await new Client(app).as('ravi', 'subscriber')
  expect((await put({ city: 'Pune' }, { user_id: 'asha' }, ravi)).body.code).toBe('user_mismatch')
  expect((await new Client(app).call('PUT', '/user/update-profile', { city: 'Pune' })).status).toBe(401)
  await app.addStaff('admin', 'admin')
  expect((await put({ city: 'Pune' }, {}, await new Client(app).as('admin', 'admin'))).status).toBe(403)
})
