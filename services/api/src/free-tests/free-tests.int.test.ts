import { freeTestMessages } from '@opdesk/contracts/free-test/messages.ts'
import { plan } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { addFreeTest } from '../testing/free-tests.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
let made = 0
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001', { name: 'Asha Rao', end: '2026-12-31' })
  ravi = await scene.subscriber('ravi', '9000000002', { name: 'Ravi Menon', plan: plan({ plan_id: 'other', name: 'Other' }) })
})
afterAll(() => scene?.stop())

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(scene.test.time.now.getTime() + hours * HOUR).toISOString()
/** Adds a free test that has no requests yet. */
const newTest = async (options: { name?: string; plan?: string } = {}): Promise<string> => {
  made += 1
  const id = await addFreeTest(scene.test, `t${made}`, options)
  await scene.test.settle()
  return id
}
const asked = (checkup_for: readonly string[], change: object = {}) => ({
  member_id: 'asha',
  checkup_for,
  appointment: inHours(100),
  message: 'In the morning, please',
  ...change,
})
const ask = (checkup_for: readonly string[], change: object = {}, who = asha) =>
  who.post('/user/health-checkups', asked(checkup_for, change))
const requested = async (checkup_for: readonly string[], change: object = {}): Promise<string> => {
  const { status, body } = await ask(checkup_for, change)
  expect([status, body.message]).toEqual([200, freeTestMessages.freeTestRequested])
  await scene.test.settle()
  return body.data._id
}
const mark = (id: string, status: number, headers: Record<string, string> = {}) =>
  scene.admin.patch(`/admin/free-health-tests/${id}`, { status }, headers)
const offered = async (who = asha) => (await who.get('/user/free-health-tests')).body.data

test('lists a request for all, and lets admins change its status', async () => {
  const id = await newTest({ name: 'Blood Count' })
  const sent = await ask([id], { member_id: 'asha-son', appointment: '2026-03-14T09:30:00+05:30' })
  const { _id, health_checkup_id } = sent.body.data
  expect(health_checkup_id).toMatch(/^HC\d{6}$/)
  await scene.test.settle()
  const own = {
    _id,
    health_checkup_id,
    createdAt: scene.test.time.now.toISOString(),
    member_id: 'asha-son',
    member_details: {
      name: expect.any(String),
      relation: 5,
      gender: 1,
      country_code: '+91',
      phone: expect.any(String),
      address: expect.any(String),
    },
    checkup_for: [{ _id: id, name: 'Blood Count' }],
    plan: { _id: 'plan', name: 'Family Care' },
    appointment: '2026-03-14T04:00:00.000Z',
    message: 'In the morning, please',
    status: 0,
    version: 1,
  }
  expect((await asha.get(`/user/health-checkups/${_id}`)).body.data).toEqual(own)
  expect((await asha.get('/user/health-checkups')).body.data.records[0]).toEqual(own)
  const user = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', country_code: '+91', phone: '9000000001' }
  expect((await scene.as.reader.get(`/management/health-checkups/${_id}`)).body.data).toEqual({ ...own, user })
  expect((await scene.as.verifier.get('/management/health-checkups')).body.data.records[0]).toEqual({ ...own, user })
  for (const status of [1, 2, 0, 2, 1]) {
    const answer = await mark(_id, status)
    expect([answer.status, answer.body.message]).toEqual([200, freeTestMessages.freeTestActed])
    await scene.test.settle()
    expect((await asha.get(`/user/health-checkups/${_id}`)).body.data.status).toBe(status)
  }
  const { records } = (await scene.admin.get('/admin/free-health-tests')).body.data
  expect(records[0]).toMatchObject({ _id, status: 1, version: 6, user })
  expect((await mark('nothing', 1)).status).toBe(404)
  const { records: history } = (await scene.admin.get('/admin/audit-logs?pageSize=5')).body.data
  expect(JSON.stringify(history)).toContain('Free test request done')
})

test('offers tests, patients, and the day when each test is free again', async () => {
  const id = await newTest({ name: 'Vitamin D' })
  const of = async () => (await offered()).records.find((row: { _id: string }) => row._id === id)
  expect(await of()).toEqual({
    _id: id,
    name: 'Vitamin D',
    details: 'No fasting needed',
    plan: { _id: 'plan', name: 'Family Care' },
    members: [
      { _id: 'asha', again_from: null },
      { _id: 'asha-son', again_from: null },
    ],
  })
  await requested([id])
  expect((await of()).members).toEqual([
    { _id: 'asha', again_from: '2027-03-10' },
    { _id: 'asha-son', again_from: null },
  ])
  const { plan_status, earliest, patients } = await offered()
  expect([plan_status, earliest]).toEqual(['active', inHours(72)])
  const covered = { plan: { _id: 'plan', name: 'Family Care' }, last_day: '2026-06-08', reason: null }
  expect(patients).toMatchObject([
    { _id: 'asha', relation: 0, ...covered },
    { _id: 'asha-son', ...covered },
    { _id: 'asha-mother', plan: null, last_day: null, reason: 'Not covered by your plan' },
  ])
  expect((await offered(ravi)).records).toEqual([])
})

describe('a free test request', () => {
  test.each([
    ['no patient', { member_id: '' }, 'member_id', 'Please select patient'],
    ['no patient at all', { member_id: undefined }, 'member_id', 'Please select patient'],
    ['no test', { checkup_for: [] }, 'checkup_for', 'Test is required'],
    ['no list of tests', { checkup_for: 't1' }, 'checkup_for', 'Test is required'],
    ['a test twice', { checkup_for: ['t1', 't1'] }, 'checkup_for', 'Please choose each test once'],
    ['21 tests', { checkup_for: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'checkup_for', 'At most 20 tests'],
    ['no time', { appointment: '' }, 'appointment', 'Please choose date and time'],
    ['a time without its offset', { appointment: '2026-03-14T09:30:00' }, 'appointment', 'Please choose date and time'],
    ['no such day', { appointment: '2026-02-30T09:30:00Z' }, 'appointment', 'Please choose date and time'],
    ['a blank message', { message: '  ' }, 'message', 'Message is required'],
    ['a message of 1001', { message: 'x'.repeat(1001) }, 'message', 'Max length 1000 char'],
    ['a status', { status: 1 }, '', undefined],
  ])('is refused with %s', async (_, change, path, message) => {
    const { status, body } = await ask(['t1'], change)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    if (message) expect(body.errors).toContainEqual({ path, message })
  })

  test('is refused for other members, uncovered members, and other plans', async () => {
    const [mine, other] = [await newTest(), await newTest({ plan: 'other' })]
    const head = await scene.head()
    expect((await ask([mine], { member_id: 'ravi' })).status).toBe(404)
    expect((await ask([mine], { member_id: 'asha-mother' })).body.code).toBe('patient_not_covered')
    for (const id of [other, 'nothing']) {
      const { status, body } = await ask([mine, id])
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'test_not_in_plan', 'checkup_for'])
    }
    expect((await ask([other], { member_id: 'ravi' }, ravi)).status).toBe(200)
    expect((await ravi.get(`/user/health-checkups/${await requested([mine])}`)).status).toBe(404)
    expect(await scene.head()).not.toBe(head)
  })

  test('is refused before 72 hours, after 90 days, and after the cover', async () => {
    const id = await newTest()
    scene.test.time.now = new Date('2026-03-10T06:30:59.000Z')
    const at = (appointment: string) => ask([id], { appointment })
    expect((await at('2026-03-13T06:29:59.000Z')).body.code).toBe('appointment_too_early')
    expect((await at('2026-06-09T00:00:00+05:30')).body.code).toBe('appointment_too_late')
    const short = await scene.subscriber('short', '9000000003', { end: '2026-03-20' })
    const late = await short.post(
      '/user/health-checkups',
      asked([id], { member_id: 'short', appointment: '2026-03-21T10:00:00+05:30' }),
    )
    expect([late.status, late.body.code]).toEqual([422, 'appointment_after_cover'])
    expect((await at('2026-03-13T12:00:00+05:30')).status).toBe(200)
  })

  test('is refused without a plan in force', async () => {
    const id = await newTest()
    const none = await scene.subscriber('none', '9000000004', { plan: null })
    const over = await scene.subscriber('over', '9000000005', { start: '2025-03-10', end: '2026-03-09' })
    for (const [who, status, message] of [
      [none, 'none', 'You have no active plan. Please buy one first.'],
      [over, 'expired', freeTestMessages.freeTestsExpired],
    ] as const) {
      const answer = await who.post('/user/health-checkups', asked([id], { member_id: who.userId }))
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'no_plan_in_force', message])
      expect(await offered(who)).toMatchObject({ records: [], plan_status: status })
    }
  })
})

describe('a second request for a test within 365 days', () => {
  test('is refused, also when concurrent; a retry gets the first answer', async () => {
    const id = await newTest()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask([id])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('free_test_used')
    const [again, key] = [await newTest(), { 'Idempotency-Key': 'once' }]
    const body = asked([again])
    const twice = [await asha.post('/user/health-checkups', body, key), await asha.post('/user/health-checkups', body, key)]
    expect(twice[1]?.body).toEqual(twice[0]?.body)
    expect(twice[0]?.status).toBe(200)
  })

  test('is possible after a cancellation, which then cannot be undone', async () => {
    const id = await newTest()
    const first = await requested([id])
    expect((await ask([id])).body.code).toBe('free_test_used')
    expect((await mark(first, 2)).status).toBe(200)
    const second = await requested([id])
    for (const status of [0, 1]) {
      const refused = await mark(first, status)
      expect([refused.status, refused.body.code]).toEqual([409, 'free_test_asked_again'])
      expect(refused.body.message).toContain('Please cancel that one first')
    }
    expect((await mark(second, 2)).status).toBe(200)
    expect((await mark(first, 0)).status).toBe(200)
  })
})

test('accepts the change of one admin, whom the refusal to another names', async () => {
  const id = await requested([await newTest()])
  const seen = { 'If-Match': '1' }
  const answers = [await mark(id, 1, seen), await mark(id, 2, seen)]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(answers[1]?.body).toMatchObject({
    code: 'conflict',
    message: 'Name of admin has changed this request to Done. Please look at it again.',
  })
  expect((await mark(id, 1, seen)).status).toBe(200)
  for (const status of [3, '1', null]) expect((await mark(id, status as number)).body.code).toBe('invalid_request')
})

test('searches, filters and sorts the lists', async () => {
  const [one, two] = [await newTest({ name: 'Findable Alpha' }), await newTest({ name: 'Findable Beta' })]
  const first = await requested([one], { appointment: inHours(200) })
  const second = await requested([two], { appointment: inHours(150), member_id: 'asha-son' })
  await mark(second, 2)
  await scene.test.settle()
  const paths = ['/admin/free-health-tests', '/management/health-checkups'] as const
  for (const [path, who] of [
    [paths[0], scene.admin],
    [paths[1], scene.as.finance],
    ['/user/health-checkups', asha],
  ] as const) {
    const ids = async (query: string) =>
      (await who.get(`${path}?search=findable&${query}`)).body.data.records.map(({ _id }: { _id: string }) => _id)
    expect(await ids('sortBy=appointment&sortOrder=1')).toEqual([second, first])
    expect(await ids('sortBy=appointment&sortOrder=-1&status=ALL')).toEqual([first, second])
    expect(await ids('status=2')).toEqual([second])
    expect(await ids('status=0')).toEqual([first])
    expect(await ids('startDate=2026-03-11')).toEqual([])
    expect(await ids('pageSize=1&sortBy=appointment&sortOrder=1&page=2')).toEqual([first])
    for (const query of ['status=3', 'sortBy=name', 'startDate=2026-02-30'])
      expect((await who.get(`${path}?${query}`)).body.code).toBe('invalid_request')
  }
  const found = async (search: string) =>
    (await scene.admin.get(`${paths[0]}?pageSize=100&search=${encodeURIComponent(search)}`)).body.data.records.length
  expect(await found('asha rao')).toBeGreaterThan(1)
  expect(await found('9000000002')).toBe(1)
  expect(await found('100%')).toBe(0)
})

test('keeps the request of an erased subscriber without personal data', async () => {
  const gone = await scene.subscriber('gone', '9000000009', { name: 'Gone Person' })
  const id = await newTest()
  const sent = await gone.post('/user/health-checkups', asked([id], { member_id: 'gone', message: 'Gone message' }))
  const { _id } = sent.body.data
  await scene.test.settle()
  expect((await scene.admin.delete('/admin/registered-users/gone')).status).toBe(200)
  const now = async () => (await scene.as.manager.get(`/management/health-checkups/${_id}`)).body.data
  await expect
    .poll(now, { timeout: 60_000 })
    .toMatchObject({ message: '', member_details: { name: 'erased', phone: '', address: '', gender: null }, status: 0 })
  const stored = JSON.stringify(await scene.test.deps.stored.read('free-tests-gone'))
  for (const text of ['Gone Person', 'Gone message']) expect(stored).not.toContain(text)
  expect((await mark(_id, 2)).status).toBe(200)
})
