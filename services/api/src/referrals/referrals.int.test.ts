import { referralMessages } from '@opdesk/contracts/referral/messages.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001', { name: 'Asha Rao' })
  ravi = await scene.subscriber('ravi', '9000000002', { name: 'Ravi Menon' })
})
afterAll(() => scene?.stop())

let numbers = 9_811_100_000
const number = () => {
  numbers += 1
  return String(numbers)
}
const refer = (who: Client, change: object = {}, headers?: Record<string, string>) =>
  who.post('/user/refer-user', { refer_name: 'Meera Rao', refer_phone: number(), refer_email: '', ...change }, headers)
const own = async (who: Client, query = '') => (await who.get(`/user/referred-users${query}`)).body.data.records
const listed = async (query = '') => (await scene.admin.get(`/admin/referred-users${query}`)).body.data.records
/** The whole event log as the database stores it, as text. */
const stored = async (): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select string_agg(data::text || metadata::text, ' ') as text from log.events`.execute(scene.test.deps.db)
  return rows[0]?.text ?? ''
}

test('shows a completed referral to the subscriber and the admin', async () => {
  const answer = await refer(asha, {
    refer_name: ' Meera  Rao ',
    refer_phone: '+91 98111 22233',
    refer_email: 'meera@example.org',
  })
  expect([answer.status, answer.body.message]).toEqual([200, referralMessages.referred])
  const { _id } = answer.body.data
  const record = {
    _id,
    refer_name: 'Meera Rao',
    refer_phone: '+919811122233',
    refer_email: 'meera@example.org',
    createdAt: scene.test.time.now.toISOString(),
    action_taken: false,
  }
  expect(await own(asha)).toEqual([{ ...record, user_id: 'asha' }])
  expect(await own(ravi)).toEqual([])
  const user_id = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', country_code: '+91', phone: '9000000001' }
  await scene.test.settle()
  expect(await listed('?search=98111222')).toEqual([{ ...record, user_id }])

  const mark = (action_taken: boolean) => scene.admin.patch(`/admin/referred-users/${_id}`, { action_taken })
  for (const action_taken of [true, true, false]) {
    const { status, body } = await mark(action_taken)
    expect([status, body.message]).toEqual([200, referralMessages.referralMarked])
    await scene.test.settle()
    expect((await own(asha))[0].action_taken).toBe(action_taken)
  }
  const notices = (await asha.get('/user/notifications')).body.data.records
  expect(notices).toMatchObject([{ message: expect.stringContaining('is complete'), page: '/user/refer' }])
  expect(JSON.stringify(notices)).not.toContain('Meera')
})

describe('a referral', () => {
  test.each(['9000000001', '+919000000001', '0091 90000 00001', '090000-00001', '91 9000000001'])(
    'is refused for the referrer’s own number, written as %s',
    async refer_phone => {
      const { status, body } = await refer(asha, { refer_phone })
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'own_number', 'refer_phone'])
    },
  )

  test('is refused for a number that the same person referred before', async () => {
    const refer_phone = number()
    expect((await refer(asha, { refer_phone })).status).toBe(200)
    const again = await refer(asha, { refer_phone: `+91${refer_phone}`, refer_name: 'Somebody Else' })
    expect([again.status, again.body.code]).toEqual([409, 'already_referred'])
    expect((await refer(ravi, { refer_phone })).status).toBe(200)
  })

  test.each([
    ['refer_name', '', 'Please enter name!'],
    ['refer_name', undefined, 'Please enter name!'],
    ['refer_name', 'x'.repeat(201), 'Max length 200 char'],
    ['refer_name', 'R2-D2', 'Special character not allowed: "2"'],
    ['refer_phone', '', 'Please enter mobile number'],
    ['refer_phone', '12345', 'Invalid mobile number'],
    ['refer_phone', '+1 415 555 0100', 'Invalid mobile number'],
    ['refer_phone', '(900) 000-0001', 'Invalid mobile number'],
    ['refer_email', 'meera@', 'Invalid email'],
    ['refer_email', `${'x'.repeat(200)}@example.org`, 'Invalid email'],
    ['user_id', 'ravi', undefined],
  ])('is refused for %s %j', async (field, value, message) => {
    const { status, body } = await refer(asha, { [field]: value })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    if (message) expect(body.errors).toEqual([{ path: field, message }])
  })
})

test('accepts a registered number like any other', async () => {
  const known = await refer(asha, { refer_phone: '9000000002' })
  const unknown = await refer(asha)
  expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data))
  expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message])
})

test('accepts one of two concurrent referrals, and answers a repeat alike', async () => {
  const refer_phone = number()
  const both = await Promise.all([refer(ravi, { refer_phone }), refer(ravi, { refer_phone })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { refer_phone: number() }
  const [first, second] = [await refer(ravi, body, headers), await refer(ravi, body, headers)]
  expect(second.body.data).toEqual(first.body.data)
  expect((await own(ravi, `?search=${body.refer_phone}`)).length).toBe(1)
})

test('limits referrals to 20 per IST day', async () => {
  const many = await scene.subscriber('many', '9000000007')
  const answers: Answer[] = []
  for (let count = 0; count < 21; count += 1) answers.push(await refer(many))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const [late] = answers.filter(({ status }) => status !== 200)
  expect([late?.status, late?.body.code]).toEqual([429, 'too_many_referrals'])
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(3600)
})

test('lets admins search by friend, referrer, status and day', async () => {
  await scene.test.settle()
  const who = async (query: string) => [
    ...new Set((await listed(query)).map((row: { user_id: { _id: string } }) => row.user_id._id)),
  ]
  expect(await who('?search=menon')).toEqual(['ravi'])
  expect(await who('?search=9000000001')).toEqual(['asha'])
  expect((await listed('?search=me&pageSize=100')).length).toBeGreaterThan(20)
  expect(await listed('?action_taken=true')).toEqual([])
  expect((await scene.admin.get('/admin/referred-users?action_taken=false&pageSize=5')).body.data.pagination).toMatchObject({
    totalRecords: (await scene.admin.get('/admin/referred-users')).body.data.pagination.totalRecords,
    pageSize: 5,
  })
  expect(await listed('?startDate=2026-03-11')).toEqual([])
  const order = async (sortOrder: number) =>
    (await listed(`?pageSize=100&sortOrder=${sortOrder}`)).map(({ _id }: { _id: string }) => _id)
  expect(await order(1)).toEqual((await order(-1)).toReversed())
})

test('removes a deleted referral from lists, and erases it in the log', async () => {
  const refer_phone = number()
  const { _id } = (await refer(asha, { refer_phone, refer_name: 'Zubin Quick' })).body.data
  await scene.test.settle()
  const answer = await scene.admin.delete(`/admin/referred-users/${_id}`)
  expect([answer.status, answer.body.message]).toEqual([200, referralMessages.referralDeleted])
  expect(await listed(`?search=${refer_phone}`)).toEqual([])
  expect(await own(asha, `?search=${refer_phone}`)).toEqual([])
  await scene.test.settle()
  expect((await scene.admin.delete(`/admin/referred-users/${_id}`)).status).toBe(404)
  expect((await scene.admin.patch(`/admin/referred-users/${_id}`, { action_taken: true })).status).toBe(404)
  const { store, db } = scene.test.deps
  const keyOf = async () =>
    (await sql<{ gone: boolean }>`select wrapped is null as gone from app.person_key where person_id = ${_id}`.execute(db))
      .rows[0]
  await waitUntil(async () => (await keyOf())?.gone === true)
  await waitUntil(async () => {
    const made = (await store.read('referrals-asha')).find(({ data }) => data.referral_id === _id)
    return made?.data.phone === '' && made.data.name === 'erased'
  })
  expect(await stored()).not.toMatch(/Zubin|Meera/)
  expect((await refer(asha, { refer_phone })).status).toBe(200)
})

test('erases referrals and their keys with their subscriber', async () => {
  const leaver = await scene.subscriber('leaver', '9000000008')
  const refer_phone = number()
  const { _id } = (await refer(leaver, { refer_phone, refer_name: 'Farida Quiet' })).body.data
  await scene.test.settle()
  expect((await scene.admin.delete('/admin/registered-users/leaver')).status).toBe(200)
  expect((await refer(leaver)).status).toBe(401)
  const { db } = scene.test.deps
  const left = async () => (await sql`select from ${viewTable('referral')} where referral_id = ${_id}`.execute(db)).rows.length
  await waitUntil(async () => (await left()) === 0, 80_000)
  const { rows } = await sql`select from app.person_key where person_id = ${_id} and wrapped is not null`.execute(db)
  expect(rows).toEqual([])
}, 120_000)

test('lists actions of admins in the history report, without names', async () => {
  const { records } = (await scene.admin.get('/admin/audit-logs?search=referral')).body.data
  expect(new Set(records.map(({ action }: { action: string }) => action))).toEqual(
    new Set(['Referral completed', 'Referral pending again', 'Referral deleted']),
  )
  expect(JSON.stringify(records)).not.toMatch(/Meera|Zubin|98111/)
})
