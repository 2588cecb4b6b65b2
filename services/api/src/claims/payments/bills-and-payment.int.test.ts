import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { rest, type Scene, type StaffName, type Step, startScene } from '../../testing/scene.ts'

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
const stand = async (id: string) => ({
  head: await scene.head(),
  claim: (await scene.as.reader.get(`/management/claims/${id}`)).body.data,
  wallet: (await asha.get('/user/get-profile')).body.data.available_balance,
})

describe('bills and payment', () => {
  const edit = (id: string, body: Record<string, unknown>, who: StaffName = 'verifier') =>
    scene.as[who].patch('/management/update-claimbills', { claimId: id, ...body })

  test.each([
    ['above the claimable amount', { approved_claimable_doctor_fee: 8.01 }, 422, 'amount_above_claimable'],
    ['for a fee that the claim lacks', { approved_claimable_lab_test_fee: 1 }, 422, 'amount_above_claimable'],
    ['below zero', { approved_claimable_doctor_fee: -1 }, 400, 'invalid_request'],
    ['of three decimals', { approved_claimable_doctor_fee: 1.001 }, 400, 'invalid_request'],
    ['as text', { approved_claimable_doctor_fee: '5' }, 400, 'invalid_request'],
    ['as null', { approved_claimable_doctor_fee: null }, 400, 'invalid_request'],
    ['in an unknown field', { approved_claimable_amount: 5 }, 400, 'invalid_request'],
    ['with NUL in the id', { claimId: 'a\u0000' }, 400, 'invalid_request'],
    ['of an unknown claim', { claimId: 'nothing' }, 404, 'claim_not_found'],
  ])('refuse an amount %s', async (_, body, status, code) => {
    const id = await untouched('submitted')
    const before = await stand(id)
    const answer = await edit(id, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stand(id)).toEqual(before)
  })

  test('approve a claim with a lower amount in one call', async () => {
    const id = await claim('submitted')
    const bills = { approved_claimable_doctor_fee: 5, reason: 'The receipt says less' }
    const approve = (body: Record<string, unknown>) =>
      scene.as.verifier.post(`/management/claims/${id}`, { approval_status: 8, remark: '', ...body })
    const above = await approve({ bills: { approved_claimable_doctor_fee: 8.01 } })
    expect([above.status, above.body.code]).toEqual([422, 'amount_above_claimable'])
    expect((await approve({ approval_status: 5, remark: 'No', bills })).status).toBe(400)
    expect((await approve({ bills })).status).toBe(200)
    await rest(scene.test)
    expect((await stand(id)).claim).toMatchObject({ internal_status: 2, approved_claimable_amount: 5 })
  })

  test('refuse approving a claim with only zero amounts, but allow rejecting it', async () => {
    const id = await claim('submitted')
    expect((await edit(id, { approved_claimable_doctor_fee: 0 })).status).toBe(200)
    const single = await scene.decide('verifier', id, 8)
    expect([single.status, single.body.code]).toEqual([422, 'nothing_approved'])
    const bulk = await scene.as.verifier.post('/management/claims/bulk', [{ id, approval_status: 8, remark: '' }])
    expect(bulk.body.data).toMatchObject([{ id, success: false, code: 'nothing_approved' }])
    expect((await scene.decide('verifier', id, 5)).status).toBe(200)
  })

  test('can be edited up to the claimable amount, until the payment', async () => {
    const id = await claim('submitted')
    for (const fee of [0, 3.5, 8]) expect((await edit(id, { approved_claimable_doctor_fee: fee })).status).toBe(200)
    const paid = await claim('settled')
    const late = await edit(paid, { approved_claimable_doctor_fee: 1 }, 'finance')
    expect([late.status, late.body.code]).toEqual([409, 'already_decided'])
    const approved = await claim('approved')
    expect((await edit(approved, { approved_claimable_doctor_fee: 1 }, 'manager')).status).toBe(403)
    expect((await edit(approved, { approved_claimable_doctor_fee: 1 }, 'finance')).status).toBe(200)
  })

  test.each<[Step, StaffName, number, string]>([
    ['submitted', 'finance', 409, 'not_approved'],
    ['awaiting_finance', 'finance', 409, 'not_approved'],
    ['settled', 'finance', 409, 'not_approved'],
    ['approved', 'manager', 403, 'forbidden'],
    ['approved', 'verifier', 403, 'forbidden'],
    ['approved', 'reader', 403, 'no_stage'],
  ])('refuse the payment of a %s claim by %s with %i %s', async (step, who, status, code) => {
    const id = await untouched(step)
    const before = await stand(id)
    const answer = await scene.as[who].post('/management/pay-claim', { id })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stand(id)).toEqual(before)
  })

  test.each([{}, { id: 5 }, { id: 'x'.repeat(101) }, { id: 'a\u0000' }, { id: 'x', amount: 5 }])(
    'answer 400 to the payment body %j',
    async body => {
      expect((await scene.as.finance.post('/management/pay-claim', body)).status).toBe(400)
    },
  )
})
