import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const small = { doctor_fee: 100, pharmacy_fee: 0 }
const numberOf = async (id: string): Promise<string> => (await asha.get(`/user/claims/${id}`)).body.data.claim_id
const refused = { status: 409, body: { code: 'other_claim' } }

describe('a decision made while another claim was on screen', () => {
  test('is refused, but accepted with the claim’s own number', async () => {
    const [id, other] = [await scene.claim(asha, 'submitted', small), await scene.claim(asha, 'submitted', small)]
    await scene.test.settle()
    const [own, foreign] = [await numberOf(id), await numberOf(other)]
    const { verifier } = scene.as
    const bills = { claimId: id, approved_claimable_doctor_fee: 30, reason: 'Too high' }
    for (const approval_status of [8, 5, 6, 7]) {
      const body = { approval_status, remark: 'As agreed', claim_number: foreign }
      expect(await verifier.post(`/management/claims/${id}`, body)).toMatchObject(refused)
    }
    const duplicate = { approval_status: 7, remark: 'Twice', duplicate_of: other, claim_number: foreign }
    expect(await verifier.post(`/management/claims/${id}`, duplicate)).toMatchObject(refused)
    expect(await verifier.patch('/management/update-claimbills', { ...bills, claim_number: foreign })).toMatchObject(refused)
    const row = { id, approval_status: 8, claim_number: foreign }
    const bulk = await verifier.post('/management/claims/bulk', [row, { id: other, approval_status: 8, claim_number: foreign }])
    expect(bulk.body.data).toMatchObject([
      { id, success: false, code: 'other_claim' },
      { id: other, success: true },
    ])
    expect((await verifier.patch('/management/update-claimbills', { ...bills, claim_number: own })).status).toBe(200)
    const approve = { approval_status: 8, remark: '', claim_number: own }
    expect((await verifier.post(`/management/claims/${id}`, approve)).status).toBe(200)
  })

  test('is refused for payments', async () => {
    const id = await scene.claim(asha, 'approved', small)
    await scene.test.settle()
    const { finance } = scene.as
    const wrong = { id, claim_number: 'CLM-0' }
    expect(await finance.post('/management/pay-claim', wrong)).toMatchObject(refused)
    expect((await finance.post('/management/payments', [wrong])).body.data).toMatchObject([{ code: 'other_claim' }])
    const right = { id, claim_number: await numberOf(id) }
    expect((await finance.post('/management/pay-claim', right)).status).toBe(200)
  })

  test('is refused for a dispute and its payment', async () => {
    const id = await scene.claim(asha, 'submitted', small)
    expect((await scene.decide('verifier', id, 5)).status).toBe(200)
    await scene.test.settle()
    const claim_number = await numberOf(id)
    const raised = await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'It is covered' })
    expect(raised.status).toBe(200)
    const { verifier, management, manager, finance } = scene.as
    const approve = { approval_status: 8, remark: 'Covered' }
    const at = `/management/disputed-claims/${id}`
    expect(await verifier.patch(at, { ...approve, claim_number: 'CLM-0' })).toMatchObject(refused)
    for (const staff of [verifier, management, manager, finance])
      expect((await staff.patch(at, { ...approve, claim_number })).status).toBe(200)
    expect(await finance.post('/management/pay-dispute', { id, claim_number: 'CLM-0' })).toMatchObject(refused)
    expect((await finance.post('/management/pay-dispute', { id, claim_number })).status).toBe(200)
  })

  test('is refused as out of turn if the stage is not due', async () => {
    const id = await scene.claim(asha, 'submitted', small)
    const body = { approval_status: 8, remark: '', claim_number: 'CLM-0' }
    expect(await scene.as.manager.post(`/management/claims/${id}`, body)).toMatchObject({ body: { code: 'out_of_turn' } })
  })
})
