import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { digestOf, shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let visitor: Client
let number = 9_100_000_000
beforeAll(async () => {
  scene = await startScene()
  visitor = new Client(scene.test)
})
afterAll(() => scene?.stop())

const inForce = async (type = 'SIGNUP') => (await visitor.get(`/public/conditions?type=${type}`)).body.data
const change = async (condition: string, id = 'signup') => {
  const answer = await scene.admin.patch(`/admin/conditions/${id}`, { condition })
  expect([answer.status, answer.body.message]).toEqual([200, 'Record updated.'])
  return answer.body.data
}
const versions = async (query = '') => (await scene.admin.get(`/admin/conditions/versions?${query}`)).body.data.records
const agreements = async (query = '') => (await scene.admin.get(`/admin/conditions/agreements?${query}`)).body.data
const later = (seconds: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + seconds * 1000)
}
/** Sends a code to a new number, and answers a function that signs the number up. */
const newcomer = async () => {
  number += 1
  const phone = String(number)
  await visitor.post('/user/signup-otp', { phone, country_code: '+91' })
  const [{ text }] = (await visitor.get(`/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)).body.data.records
  const otp = /\b\d{6}\b/.exec(text)?.[0]
  const signUp = (more: object = {}) =>
    visitor.post('/user/signup', { phone, country_code: '+91', otp, terms_and_condition: true, key_type: 1, ...more })
  return { phone, signUp }
}
const consentOf = async (user_id: string) => (await scene.test.deps.store.read(subscriberStream(user_id)))[0]?.data

describe('the public terms', () => {
  test.each([
    ['SIGNUP', 'signup', '2026-11-30'],
    ['PAYMENT', 'payment', '2026-11-28'],
  ])('are the shipped ones of %s until they are changed', async (type, id, version) => {
    const shipped = conditions.builtIn.find(({ _id }) => _id === id)
    expect(await inForce(type)).toEqual({
      type,
      condition: shipped?.condition,
      condition_hi: shipped?.condition_hi,
      version,
      updatedAt: null,
    })
  })

  test.each(['', 'type=', 'type=signup', 'type=OTHER', 'type=SIGNUP&type=PAYMENT', 'type[]=SIGNUP', 'type=SIGNUP%00'])(
    'are refused for the query %j',
    async query => {
      const answer = await visitor.get(`/public/conditions?${query}`)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    },
  )

  test('are found by type, also by an admin', async () => {
    const { records } = (await scene.admin.get('/admin/conditions/?type=PAYMENT')).body.data
    expect(records).toMatchObject([{ _id: 'payment', type: 'PAYMENT', condition: expect.stringContaining('<h2>What you buy') }])
    expect((await scene.admin.get('/admin/conditions/?type=other')).status).toBe(400)
  })
})

describe('a changed text of the terms', () => {
  test('is sanitised, and newcomers must agree to it instead of earlier versions', async () => {
    const before = await inForce()
    const { signUp, phone } = await newcomer()
    const asSent = '<h1>New</h1><p onclick="x()">Read <a href="javascript:x()">me</a>.</p><script>x()</script>'
    const stored = '<h2>New</h2><p>Read <a>me</a>.</p>'
    expect(await change(asSent)).toMatchObject({ condition: stored, type: 'SIGNUP' })
    const now = await inForce()
    expect(now).toEqual({
      type: 'SIGNUP',
      condition: stored,
      condition_hi: '',
      version: '2026-03-10',
      updatedAt: scene.test.time.now.toISOString(),
    })

    const late = await signUp({ terms_version: before.version })
    expect([late.status, late.body.code, late.body.message]).toEqual([
      422,
      'terms_changed',
      'The Terms and Conditions have changed. Please read and agree to them again.',
    ])
    const { status, body } = await signUp({ terms_version: now.version })
    expect(status).toBe(200)
    expect(await consentOf(body.data.user_id)).toEqual({
      document: 'signup_terms',
      version: '2026-03-10',
      digest: digestOf(stored),
    })
    await scene.test.settle()
    const { records } = await agreements(`search=${phone}`)
    expect(records).toMatchObject([
      { type: 'SIGNUP', version: '2026-03-10', digest: digestOf(stored), times: 1, user: { _id: body.data.user_id, phone } },
    ])
    expect((await agreements(`subscriber=${body.data.user_id}`)).records).toEqual(records)
  })

  test('keeps earlier versions with author, time and number of agreements', async () => {
    later(60)
    await change('<p>Third</p>')
    expect((await (await newcomer()).signUp()).status).toBe(200)
    await scene.test.settle()
    expect(await versions('type=SIGNUP')).toMatchObject([
      { _id: 'signup:2026-03-10.2', version: '2026-03-10.2', author: 'Name of admin', current: true, agreed: 1 },
      { _id: 'signup:2026-03-10', version: '2026-03-10', author: 'Name of admin', current: false, agreed: 1 },
      { _id: 'signup:2026-11-30', version: '2026-11-30', author: null, createdAt: null, current: false, agreed: 0 },
      { _id: 'signup:2026-03-02', version: '2026-03-02', author: null, createdAt: null, current: false, agreed: 0 },
      { _id: 'signup:2026-03-01', version: '2026-03-01', author: null, createdAt: null, current: false, agreed: 0 },
    ])
    const read = async (id: string) => (await scene.admin.get(`/admin/conditions/versions/${encodeURIComponent(id)}`)).body.data
    expect((await read('signup:2026-03-10')).condition).toBe('<h2>New</h2><p>Read <a>me</a>.</p>')
    expect(await read('signup:2026-11-30')).toMatchObject({
      condition: conditions.builtIn[0].condition,
      digest: shippedAgreements.SIGNUP.digest,
    })
    expect((await scene.admin.get('/admin/conditions/versions/signup:1999')).status).toBe(404)
    expect(await versions('search=2026-03-10.')).toHaveLength(1)
    expect(await versions('startDate=2026-03-10&endDate=2026-03-10')).toHaveLength(2)
  })

  test('stays the same version when it is saved unchanged', async () => {
    const before = await inForce()
    later(60)
    await change(before.condition)
    expect(await inForce()).toEqual(before)
  })

  test('stays the same version when only its Hindi changes', async () => {
    const before = await inForce('NOTICE')
    const { records } = (await scene.admin.get('/admin/conditions/?type=NOTICE')).body.data
    later(60)
    const condition_hi = '<p>दूसरा अनुवाद।</p>'
    const { condition } = records[0]
    expect((await scene.admin.patch('/admin/conditions/notice', { condition, condition_hi })).status).toBe(200)
    expect(await inForce('NOTICE')).toEqual({ ...before, condition_hi })
    expect(await versions('type=NOTICE')).toMatchObject([
      { version: before.version, digest: shippedAgreements.NOTICE.digest },
      { version: '2026-11-28' },
    ])
  })

  test('is accepted from one of two admins who change it at once', async () => {
    const { version } = (await scene.admin.get('/admin/conditions/signup')).body.data
    const writes = ['<p>Mine</p>', '<p>Theirs</p>'].map(condition =>
      scene.admin.patch('/admin/conditions/signup', { condition }, { 'If-Match': String(version) }),
    )
    const answers = await Promise.all(writes)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await inForce()).condition).toBe(answers[0]?.status === 200 ? '<p>Mine</p>' : '<p>Theirs</p>')
  })

  test('keeps its type', async () => {
    await scene.admin.patch('/admin/conditions/signup', { condition: '<p>Still sign-up</p>', type: 'PAYMENT' })
    expect(await inForce()).toMatchObject({ type: 'SIGNUP', condition: '<p>Still sign-up</p>' })
    expect((await inForce('PAYMENT')).condition).toContain('What you buy')
  })
})

describe('the list of agreements', () => {
  test('counts as many agreements as it lists', async () => {
    for (const query of ['', 'type=SIGNUP', 'type=SIGNUP&version=2026-03-10', 'type=PAYMENT', 'version=none']) {
      const { records, pagination } = await agreements(query)
      expect([query, pagination.totalRecords]).toEqual([query, records.length])
    }
    expect((await agreements('type=SIGNUP&version=2026-03-10')).records).toHaveLength(1)
    expect((await agreements('search=nobody of this name')).pagination.totalRecords).toBe(0)
  })
})
