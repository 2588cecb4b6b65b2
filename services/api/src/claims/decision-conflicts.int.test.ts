import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { rest, type Scene, type StaffName, type Step, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const small = { doctor_fee: 10, pharmacy_fee: 0 }
const claim = (step: Step | 'draft') => scene.claim(asha, step, small)
const shared = new Map<Step, string>()
/** One claim that all refused calls share, since none may change it. */
const untouched = async (step: Step): Promise<string> => {
  const id = shared.get(step) ?? (await claim(step))
  if (!shared.has(step)) await rest(scene.test)
  shared.set(step, id)
  return id
}
const rejected = async (status: number) => {
  const id = await claim('submitted')
  expect((await scene.decide('verifier', id, status)).status).toBe(200)
  return id
}
const stand = async (id: string) => ({
  head: await scene.head(),
  claim: (await scene.as.reader.get(`/management/claims/${id}`)).body.data,
  wallet: (await asha.get('/user/get-profile')).body.data.available_balance,
})

describe('a decision out of turn', () => {
  const cases: [Step, StaffName, number, string][] = [
    ['submitted', 'management', 409, 'out_of_turn'],
    ['submitted', 'manager', 409, 'out_of_turn'],
    ['submitted', 'finance', 409, 'out_of_turn'],
    ['submitted', 'reader', 403, 'no_stage'],
    ['verified', 'verifier', 409, 'already_decided'],
    ['verified', 'manager', 409, 'out_of_turn'],
    ['verified', 'finance', 409, 'out_of_turn'],
    ['managed', 'management', 409, 'already_decided'],
    ['managed', 'finance', 409, 'out_of_turn'],
    ['awaiting_finance', 'manager', 409, 'already_decided'],
    ['awaiting_finance', 'manager2', 409, 'already_decided'],
    ['approved', 'verifier', 409, 'already_decided'],
    ['approved', 'finance', 409, 'already_decided'],
    ['settled', 'verifier', 409, 'already_decided'],
    ['settled', 'management', 409, 'already_decided'],
    ['settled', 'manager', 409, 'already_decided'],
    ['settled', 'finance', 409, 'already_decided'],
    ['settled', 'reader', 403, 'no_stage'],
  ]
  test.each(cases)('is refused on a %s claim by %s with %i %s', async (step, who, status, code) => {
    const id = await untouched(step)
    const before = await stand(id)
    for (const approval_status of [8, 5, 6, 7]) {
      const answer = await scene.decide(who, id, approval_status)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      if (code === 'already_decided')
        expect(answer.body.message).toMatch(/ by Name of \w+ \(\w+\) on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\.$/)
    }
    expect(await stand(id)).toEqual(before)
  })

  test.each([
    ['rejected', 5],
    ['invalid', 7],
  ])('is refused on a claim that is %s', async (_, code) => {
    const id = await rejected(code)
    await rest(scene.test)
    const before = await stand(id)
    for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
      const answer = await scene.decide(who, id, 8)
      expect([answer.status, answer.body.code]).toEqual([409, 'already_decided'])
    }
    expect(await stand(id)).toEqual(before)
  })

  test('is refused while a claim in clarification waits for the subscriber', async () => {
    const id = await rejected(6)
    for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
      const answer = await scene.decide(who, id, 8)
      expect([answer.status, answer.body.code]).toEqual([409, 'out_of_turn'])
    }
  })
})

describe('an invalid decision', () => {
  test.each([
    ['a rejection without a remark', { approval_status: 5 }],
    ['a rejection with a blank remark', { approval_status: 5, remark: '   ' }],
    ['a clarification without a remark', { approval_status: 6 }],
    ['an invalidation without a remark', { approval_status: 7, remark: '' }],
    ['a remark of 1001', { approval_status: 5, remark: 'x'.repeat(1001) }],
    ['a remark with NUL', { approval_status: 5, remark: 'a\u0000b' }],
    ['a remark with half a surrogate pair', { approval_status: 5, remark: '\ud83d' }],
    ['a remark that is a number', { approval_status: 5, remark: 5 }],
    ['an approval status of 12', { approval_status: 12, remark: 'x' }],
    ['an approval status as text', { approval_status: '8' }],
    ['no approval status', { remark: 'x' }],
    ['an unknown field', { approval_status: 8, stage: 'finance' }],
    ['an approval as a duplicate', { approval_status: 8, duplicate_of: 'abc' }],
    ['an empty object', {}],
  ])('answers 400 for %s', async (name, body) => {
    const id = await untouched('submitted')
    const before = await stand(id)
    const answer = await scene.as.verifier.post(`/management/claims/${id}`, body)
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([
      400,
      /without a remark|blank remark/.test(name) ? 'remark_required' : 'invalid_request',
    ])
    expect(await stand(id)).toEqual(before)
  })

  test('accepts a remark of 1000 characters in any script', async () => {
    const id = await claim('submitted')
    expect((await scene.decide('verifier', id, 5, 'क'.repeat(1000))).status).toBe(200)
  })

  test('requires another submitted claim as the original of a duplicate', async () => {
    const id = await claim('submitted')
    const draft = await claim('draft')
    for (const duplicate_of of [id, draft, 'nothing', '../x']) {
      const answer = await scene.as.verifier.post(`/management/claims/${id}`, { approval_status: 7, remark: 'x', duplicate_of })
      expect([answer.status, answer.body.code]).toEqual([422, 'duplicate_of_invalid'])
    }
    const [one, other] = [await claim('submitted'), await claim('submitted')]
    const mark = (which: string, duplicate_of: string) =>
      scene.as.verifier.post(`/management/claims/${which}`, { approval_status: 7, remark: 'The same bill', duplicate_of })
    expect((await mark(one, other)).status).toBe(200)
    const back = await mark(other, one)
    expect([back.status, back.body.code]).toEqual([422, 'duplicate_of_each_other'])
    const third = await claim('submitted')
    expect((await mark(other, third)).status).toBe(200)
    expect((await mark(third, one)).body.code).toBe('duplicate_of_each_other')
    const later = await scene.as.management.post(`/management/claims/${await claim('verified')}`, {
      approval_status: 7,
      remark: 'x',
      duplicate_of: id,
    })
    expect([later.status, later.body.code]).toEqual([403, 'forbidden'])
  })
})

describe('concurrent decisions', () => {
  test('mark only one of two claims as duplicate of the other', async () => {
    const mark = (which: string, duplicate_of: string) =>
      scene.as.verifier.post(`/management/claims/${which}`, { approval_status: 7, remark: 'The same bill', duplicate_of })
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await claim('submitted'), await claim('submitted')]
      const answers = await Promise.all([mark(one, other), mark(other, one)])
      expect(answers.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
        '200 undefined',
        '422 duplicate_of_each_other',
      ])
    }
  })

  test('approve once, and tell the other manager who was first and when', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await claim('managed')
      const answers = await Promise.all([scene.decide('manager', id, 8), scene.decide('manager2', id, 5)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.body.code).toBe('already_decided')
      const winner = answers[0].status === 200 ? 'Approved by Name of manager' : 'Rejected by Name of manager2'
      expect(lost?.body.message).toBe(`${winner} (Manager) on 10/03/2026 12:00 PM.`)
    }
  })

  test('pay once, and debit the wallet once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await claim('approved')
      await rest(scene.test)
      const before = (await asha.get('/user/get-profile')).body.data
      const pay = (who: StaffName) => scene.as[who].post('/management/pay-claim', { id })
      const answers = await Promise.all([pay('finance'), pay('finance2'), pay('finance'), pay('finance2')])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers.filter(answer => answer.status !== 200)) {
        expect(status).toBe(409)
        expect(['payment_in_progress', 'not_approved', 'already_decided']).toContain(body.code)
        expect(body.message).toMatch(/^Payment released by Name of finance2? \(Finance\) on 10\/03\/2026 12:00 PM\.$/)
      }
      await rest(scene.test)
      const after = (await asha.get('/user/get-profile')).body.data
      expect(after.wallet_balance).toBeCloseTo(before.wallet_balance - 8)
      expect(after.available_balance).toBe(before.available_balance)
      const again = await pay('finance2')
      expect(again.status).toBe(409)
    }
  })

  test('lose neither an approval nor edited bills', async () => {
    const id = await claim('awaiting_finance')
    const edit = scene.as.finance2.patch('/management/update-claimbills', { claimId: id, approved_claimable_doctor_fee: 5 })
    const [approved, edited] = await Promise.all([scene.decide('finance', id, 8), edit])
    expect([approved.status, edited.status]).toEqual([200, 200])
    const paid = await scene.as.finance.post('/management/pay-claim', { id })
    expect(paid.body.data.status).toBe(12)
    const seen = (await scene.as.finance.get(`/management/claims/${id}`)).body.data
    expect(seen.approved_claimable_amount).toBe(5)
    const paidAmount = (await asha.get('/user/get-transactions', { 'x-min-position': scene.as.finance.position ?? '' })).body
      .data[0]
    expect(paidAmount).toMatchObject({ type: 2, amount: 5, claim_id: seen.claim_id })
  })
})

describe('If-Match', () => {
  test.each(['abc', '*', '-1', 'W/"1"', '1.5', '12345678901', '"1', ''])('answers 400 for %j', async value => {
    const id = await untouched('submitted')
    const answer = await scene.as.verifier.post(`/management/claims/${id}`, { approval_status: 8 }, { 'if-match': value })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('refuses another version for every write to a claim', async () => {
    const stale = { 'if-match': '0' }
    const draft = await claim('draft')
    const submitted = await claim('submitted')
    const approved = await claim('approved')
    const asked = await rejected(6)
    const head = await scene.head()
    const answers = [
      await asha.patch(`/user/claims/${draft}`, { hospital: 'Other' }, stale),
      await asha.patch(`/user/claims/${draft}`, { submit: true }, stale),
      await asha.patch(`/user/claims/${asked}`, { user_remark: 'Here', submit: true }, stale),
      await asha.delete(`/user/claims/${draft}`, stale),
      await scene.as.verifier.post(`/management/claims/${submitted}`, { approval_status: 8 }, stale),
      await scene.as.verifier.patch(
        '/management/update-claimbills',
        { claimId: submitted, approved_claimable_doctor_fee: 1 },
        stale,
      ),
      await scene.as.finance.post('/management/pay-claim', { id: approved }, stale),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'conflict']))
    expect(await scene.head()).toBe(head)
  })

  test('accepts the version that was read', async () => {
    const id = await claim('submitted')
    const { version } = (await scene.as.verifier.get(`/management/claims/${id}`, { 'x-min-position': asha.position ?? '' })).body
      .data
    const answer = await scene.as.verifier.post(
      `/management/claims/${id}`,
      { approval_status: 8 },
      { 'if-match': `"${version}"` },
    )
    expect(answer.status).toBe(200)
    expect(answer.body.data.version).toBe(version + 1)
  })
})
