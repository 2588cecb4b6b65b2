import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
let form: Record<string, unknown>
let ownDraft: string
let strangersFile: string
let strangersDraft: string
let strangersClaim: string
const NUL = '\u0000'
const day = (days: number) => addDays(istDay(scene.test.time.now), days)

beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  form = await scene.form(asha)
  ownDraft = await scene.claim(asha, 'draft')
  strangersDraft = await scene.claim(ravi, 'draft')
  strangersClaim = await scene.claim(ravi, 'submitted')
  strangersFile = String(((await scene.form(ravi)).prescription as string[])[0])
  await rest(scene.test)
})
afterAll(() => scene?.stop())

/** All data that a claim call could change: the log, the wallet, and every list that could contain the claim. */
const everything = async () => ({
  head: await scene.head(),
  profile: (await asha.get('/user/get-profile')).body,
  transactions: (await asha.get('/user/get-transactions')).body,
  claims: (await asha.get('/user/claims?pageSize=1000')).body,
  strangers: (await ravi.get('/user/claims?pageSize=1000')).body,
  staff: (await scene.as.verifier.get('/management/claims?pageSize=100')).body,
  tiles: (await scene.as.verifier.get('/management/dashboard')).body.data.tiles,
})

describe('the claims API', () => {
  let before: Awaited<ReturnType<typeof everything>>
  beforeEach(async () => {
    before = await everything()
  })
  afterEach(async () => {
    expect(await everything()).toEqual(before)
  })

  const shapes: [string, Record<string, unknown>, string?][] = [
    ['a doctor fee of 0', { doctor_fee: 0 }],
    ['a doctor fee of -1', { doctor_fee: -1 }],
    ['a doctor fee of 1e9', { doctor_fee: 1e9 }],
    ['a doctor fee of "abc"', { doctor_fee: 'abc' }],
    ['a doctor fee of "1,000"', { doctor_fee: '1,000' }],
    ['a doctor fee of "500"', { doctor_fee: '500' }],
    ['a doctor fee of three decimals', { doctor_fee: 500.125 }],
    ['a doctor fee of null', { doctor_fee: null }],
    ['a doctor fee that is a list', { doctor_fee: [500] }],
    ['a doctor fee that is an object', { doctor_fee: { amount: 500 } }],
    ['a doctor fee of true', { doctor_fee: true }],
    ['a pharmacy fee of -0.01', { pharmacy_fee: -0.01 }],
    ['a lab fee of 1e400', { lab_test_fee: Number.MAX_VALUE }],
    ['an unknown field', { wallet_balance: 1_000_000 }],
    ['an approved amount', { approved_claimable_amount: 500 }],
    ['a claim type of 4', { claim_type: 4 }],
    ['a claim type of "0"', { claim_type: '0' }],
    ['an OPD date that does not exist', { opd_date: '2026-02-30' }],
    ['an OPD date as DD/MM/YYYY', { opd_date: '08/03/2026' }],
    ['an OPD date with a time', { opd_date: '2026-03-08T10:00:00Z' }],
    ['the unknown state 36', { state: 36 }],
    ['a pincode of five digits', { pincode: '56002' }],
    ['a doctor named in markup', { doc_name: '<b>Rao</b>' }],
    ['a remark of 1001 characters', { user_remark: 'x'.repeat(1001) }],
    ['a diagnosis of 501 characters', { diagonosis_detail: 'x'.repeat(501) }],
    ['submit as text', { submit: 'yes' }],
    ['documents that are no list', { prescription: 'abc' }],
    ['26 documents of a kind', { fee_receipt: Array.from({ length: 26 }, () => 'abc') }],
    ['NUL in the hospital', { hospital: `Sun${NUL}rise` }],
    ['NUL in the address', { doc_address: `${NUL}` }],
    ['NUL in the diagnosis', { diagonosis_detail: `Fever${NUL}` }],
    ['NUL in the remark', { user_remark: `See${NUL}bills` }],
    ['NUL in the specialization', { specialization: `ENT${NUL}` }],
    ['NUL in the patient', { member_id: `asha-son${NUL}` }],
    ['NUL in a file id', { prescription: [`a${NUL}b`] }],
    ['NUL in the e-mail', { doc_email: `a${NUL}@example.org` }],
    ['half a surrogate pair in the hospital', { hospital: 'Sun\ud800rise' }],
    ['half a surrogate pair in the remark', { user_remark: '\udfff' }],
  ]
  test.each(shapes)('answers 400 for %s', async (_, fields) => {
    const draft = await asha.post('/user/claims', { ...form, ...fields })
    expect([draft.status, draft.body.code], JSON.stringify(draft.body)).toEqual([400, 'invalid_request'])
    expect(draft.body.success).toBe(false)
    expect(draft.body.errors.length).toBeGreaterThan(0)
    const sent = await asha.post('/user/claims', { submit: true, ...form, ...fields })
    expect([sent.status, sent.body.code]).toEqual([400, 'invalid_request'])
  })

  const rules: [string, () => Record<string, unknown>, number, string][] = [
    ['an OPD date of tomorrow', () => ({ opd_date: day(1) }), 422, 'opd_date_out_of_window'],
    ['an OPD date of 8 days ago', () => ({ opd_date: day(-8) }), 422, 'opd_date_out_of_window'],
    ['a patient who is not in the family', () => ({ member_id: 'ravi-son' }), 422, 'patient_not_covered'],
    ['a patient who is another subscriber', () => ({ member_id: 'ravi' }), 422, 'patient_not_covered'],
    ['an unknown patient', () => ({ member_id: '__proto__' }), 422, 'patient_not_covered'],
    ['an unpaid member', () => ({ member_id: 'asha-mother' }), 422, 'patient_not_covered'],
    ['a missing doctor fee', () => ({ doctor_fee: undefined }), 400, 'incomplete_claim'],
    ['a missing patient', () => ({ member_id: null }), 400, 'incomplete_claim'],
    ['a missing hospital', () => ({ hospital: '   ' }), 400, 'incomplete_claim'],
    ['a missing prescription', () => ({ prescription: [] }), 422, 'prescription_required'],
    ['a combined fee on a separate plan', () => ({ combined_pharmacy_test_fees: 10 }), 422, 'wrong_fee_for_type'],
    ['a pharmacy claim with a doctor fee', () => ({ claim_type: 1 }), 422, 'wrong_fee_for_type'],
    ['another person’s file', () => ({ fee_receipt: [strangersFile] }), 404, 'file_not_found'],
    ['an unknown file', () => ({ fee_receipt: ['0190a5c0-0000-7000-8000-000000000000'] }), 404, 'file_not_found'],
    ['a malformed file id', () => ({ fee_receipt: ['../../etc/passwd'] }), 404, 'file_not_found'],
  ]
  test.each(rules)('refuses %s', async (_, fields, status, code) => {
    const sent = await asha.post('/user/claims', { ...form, submit: true, ...fields() })
    expect([sent.status, sent.body.code], JSON.stringify(sent.body)).toEqual([status, code])
  })

  test.each(['ravi-son', 'ravi', '__proto__', '0190a5c0-0000-7000-8000-000000000000'])(
    'refuses a draft for %s, outside the family',
    async member_id => {
      const begun = await asha.post('/user/claims', { ...form, member_id })
      expect([begun.status, begun.body.code]).toEqual([404, 'not_found'])
      const changed = await asha.patch(`/user/claims/${ownDraft}`, { member_id })
      expect([changed.status, changed.body.code]).toEqual([404, 'not_found'])
    },
  )

  const raw: [string, string, Record<string, string>, number, string][] = [
    ['incomplete JSON', '{"submit":', {}, 400, 'invalid_json'],
    ['text that is not JSON', 'hello', {}, 400, 'invalid_json'],
    ['an empty text', '', {}, 400, 'invalid_request'],
    ['__proto__', '{"__proto__":{"submit":true}}', {}, 400, 'invalid_json'],
    ['constructor.prototype', '{"constructor":{"prototype":{"submit":true}}}', {}, 400, 'invalid_json'],
    ['null', 'null', {}, 400, 'invalid_request'],
    ['a list', '[]', {}, 400, 'invalid_request'],
    ['a text', '"submit"', {}, 400, 'invalid_request'],
    ['a form', 'submit=true', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['XML', '<claim/>', { 'content-type': 'application/xml' }, 415, 'unsupported_media_type'],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['a broken content type', '{}', { 'content-type': ';;;' }, 415, 'unsupported_media_type'],
    ['a megabyte', `{"hospital":"${'x'.repeat(1_100_000)}"}`, {}, 413, 'body_too_large'],
    ['deeply nested lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, {}, 400, 'invalid_request'],
    ['a nest of too many lists', `${'['.repeat(25_000)}${']'.repeat(25_000)}`, {}, 413, 'body_too_large'],
  ]
  test.each(raw)('refuses %s as a body', async (_, payload, headers, status, code) => {
    const sent = await asha.post('/user/claims', payload, { 'content-type': 'application/json', ...headers })
    expect([sent.status, sent.body.code], JSON.stringify(sent.body).slice(0, 300)).toEqual([status, code])
  })

  test('hides another person’s claim and draft from every call', async () => {
    for (const id of [strangersDraft, strangersClaim]) {
      const answers = [
        await asha.get(`/user/claims/${id}`),
        await asha.patch(`/user/claims/${id}`, { hospital: 'Mine' }),
        await asha.patch(`/user/claims/${id}`, { user_remark: 'Mine', submit: true }),
        await asha.delete(`/user/claims/${id}`),
      ]
      for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'claim_not_found'])
    }
    for (const who of ['verifier', 'reader'] as const) {
      const seen = await scene.as[who].get(`/management/claims/${strangersDraft}`)
      const past = await scene.as[who].get(`/management/claims/${strangersDraft}/history`)
      expect([seen.status, past.status]).toEqual([404, 404])
    }
    const decided = await scene.decide('verifier', strangersDraft, 8)
    expect([decided.status, decided.body.code]).toEqual([404, 'claim_not_found'])
    expect((await scene.admin.get(`/admin/claims/${strangersDraft}`)).status).toBe(404)
    expect((await scene.admin.get(`/admin/claims/${strangersDraft}/history`)).status).toBe(404)
  })
})

describe('the days of a claim', () => {
  const start = new Date('2026-03-10T06:30:00.000Z')
  afterEach(() => {
    scene.test.time.now = start
  })
  const judge = async (owner: Client, opd_date: string) => {
    const { status, body } = await owner.post('/user/claims', {
      ...(await scene.form(owner)),
      doctor_fee: 1,
      pharmacy_fee: 0,
      opd_date,
      submit: true,
    })
    return status === 200 ? 'sent' : body.code
  }

  test.each([
    ['in the middle of the day', '2026-03-10T06:30:00.000Z'],
    ['at 00:30 IST, when it is still yesterday in UTC', '2026-03-09T19:00:00.000Z'],
    ['at 23:59 IST', '2026-03-10T18:29:59.000Z'],
    ['at the first instant of the day', '2026-03-09T18:30:00.000Z'],
    ['at the last instant of the day', '2026-03-10T18:29:59.999Z'],
  ])('include today and the 7 days before it, %s', async (_, now) => {
    scene.test.time.now = new Date(now)
    expect(await judge(asha, '2026-03-11')).toBe('opd_date_out_of_window')
    expect(await judge(asha, '2026-03-10')).toBe('sent')
    expect(await judge(asha, '2026-03-03')).toBe('sent')
    expect(await judge(asha, '2026-03-02')).toBe('opd_date_out_of_window')
  })

  test('are covered by a plan that ended yesterday, except today', async () => {
    const late = await scene.subscriber('late', '9000000003', { start: '2026-03-05', end: '2026-03-09' })
    expect(await judge(late, '2026-03-10')).toBe('no_active_plan')
    expect(await judge(late, '2026-03-09')).toBe('sent')
    expect(await judge(late, '2026-03-05')).toBe('sent')
    expect(await judge(late, '2026-03-04')).toBe('no_active_plan')
    const amount = await late.get('/user/claimable-amount?amount=100&parameter=0')
    expect([amount.status, amount.body.data]).toMatchObject([200, { finalPrice: 80 }])
    const onDay = async (day: string) => (await late.get(`/user/claimable-amount?amount=100&parameter=0&opd_date=${day}`)).body
    expect((await onDay('2026-03-09')).data).toEqual(amount.body.data)
    expect((await onDay('2026-03-10')).code).toBe('no_active_plan')
    scene.test.time.now = new Date('2026-03-17T06:30:00.000Z')
    const later = await (await late.as('late', 'subscriber')).get('/user/claimable-amount?amount=100&parameter=0')
    expect([later.status, later.body.code]).toEqual([422, 'no_active_plan'])
  })
})

test.each([
  ['', 400],
  ['amount=abc&parameter=0', 400],
  ['amount=-1&parameter=0', 400],
  ['amount=100.001&parameter=0', 400],
  ['amount=1e3&parameter=0', 400],
  ['amount=100000.01&parameter=0', 400],
  ['amount=100&parameter=4', 400],
  ['amount=100&amount=200&parameter=0', 400],
  ['amount=100&parameter=0&plan=gold', 400],
  ['amount=100&parameter=0&opd_date=2026-02-29', 400],
  ['amount=100&parameter=0', 200],
  ['amount=100&parameter=0&opd_date=2026-03-01', 200],
])('answers GET /user/claimable-amount?%s with %i', async (query, status) => {
  const answer = await asha.get(`/user/claimable-amount?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  if (status === 200) expect(answer.body.data).toEqual({ finalPrice: 80, available: expect.any(Number) })
})
