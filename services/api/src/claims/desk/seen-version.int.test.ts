import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type Scene, type StaffName, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const small = { doctor_fee: 100, pharmacy_fee: 0 }
const seenBy = async (who: StaffName, id: string) => {
  await scene.test.settle()
  return (await scene.as[who].get(`/management/claims/${id}`)).body.data
}
const lower = (id: string, who: StaffName, reason?: string) =>
  scene.as[who].patch('/management/update-claimbills', {
    claimId: id,
    approved_claimable_doctor_fee: 30,
    ...(reason && { reason }),
  })
const said =
  'This claim has changed since you saw it: Approved amounts changed from ₹80.00 to ₹30.00 by Name of finance2 (Finance). Please look at it again.'

describe('a decision on a seen version', () => {
  test('is refused when amounts changed meanwhile, naming the changes', async () => {
    const id = await scene.claim(asha, 'awaiting_finance', small)
    const { version } = await seenBy('finance', id)
    expect((await lower(id, 'finance2')).status).toBe(200)
    const unseen = await scene.as.finance.post(
      `/management/claims/${id}`,
      { approval_status: 8 },
      { 'if-match': String(version) },
    )
    expect(unseen).toMatchObject({ status: 409, body: { code: 'conflict', message: said } })
    const now = await seenBy('finance', id)
    expect(now.state_name).toBe('awaiting_finance')
    const seen = { 'if-match': String(now.version) }
    expect((await scene.as.finance.post(`/management/claims/${id}`, { approval_status: 8 }, seen)).status).toBe(200)
  })

  test('compares the listed version of each row in a bulk call', async () => {
    const ids = [await scene.claim(asha, 'awaiting_finance', small), await scene.claim(asha, 'awaiting_finance', small)]
    await scene.test.settle()
    const { records } = (await scene.as.finance.get('/management/claims?awaitingMe=true&pageSize=100')).body.data
    const rows = ids.map(id => ({
      id,
      approval_status: 8,
      version: records.find(({ _id }: { _id: string }) => _id === id).version,
    }))
    await lower(ids[1] ?? '', 'finance2')
    const { data } = (await scene.as.finance.post('/management/claims/bulk', rows)).body
    expect(data).toEqual([
      { id: ids[0], success: true },
      { id: ids[1], success: false, code: 'conflict', message: said },
    ])
  })

  test('pays only the amount that was shown, singly and in bulk', async () => {
    const ids = [await scene.claim(asha, 'approved', small), await scene.claim(asha, 'approved', small)]
    await scene.test.settle()
    const { records } = (await scene.as.finance.get('/management/payments/ready?pageSize=100')).body.data
    const versions = ids.map(id => records.find(({ _id }: { _id: string }) => _id === id).version)
    for (const id of ids) await lower(id, 'finance2')
    const alone = await scene.as.finance.post('/management/pay-claim', { id: ids[0] }, { 'if-match': String(versions[0]) })
    expect(alone).toMatchObject({ status: 409, body: { code: 'conflict', message: said } })
    const many = await scene.as.finance.post('/management/payments', [{ id: ids[1], version: versions[1] }])
    expect(many.body.data).toMatchObject([{ success: false, code: 'conflict', message: said }])
    await scene.test.settle()
    const now = (await scene.as.finance.get('/management/payments/ready?pageSize=100')).body.data.records
    const shown = ids.map(id => now.find(({ _id }: { _id: string }) => _id === id))
    expect(shown).toMatchObject([{ to_pay: 30 }, { to_pay: 30 }])
    const paid = await scene.as.finance.post(
      '/management/payments',
      shown.map(({ _id, version }) => ({ id: _id, version })),
    )
    expect(paid.body.data).toMatchObject([
      { success: true, amount: 30 },
      { success: true, amount: 30 },
    ])
  })
})

test('shows the reason of a lowered amount to subscriber and auditor', async () => {
  const id = await scene.claim(asha, 'submitted', small)
  expect((await lower(id, 'verifier', '  The consultation alone is covered. ')).status).toBe(200)
  await scene.test.settle()
  const { subscriber_remark } = (await asha.get(`/user/claims/${id}`)).body.data
  expect(subscriber_remark.at(-1)).toMatchObject({
    message: 'Approved amount changed from ₹80.00 to ₹30.00: The consultation alone is covered.',
    approver_id: 'verifier',
  })
  const { records } = (await scene.as.manager.get(`/management/claims/${id}/history`)).body.data
  expect(records.at(-1)).toMatchObject({ type: 'claim_bills_edited', data: { remark: 'The consultation alone is covered.' } })
  expect((await lower(id, 'verifier', 'x'.repeat(1001))).status).toBe(400)
})

test('marks only possible duplicates in every list, including the earlier claim', async () => {
  const bina = await scene.subscriber('bina', '9000000002')
  const chitra = await scene.subscriber('chitra', '9000000003')
  const visit = { doc_registration: 'KMC-991', ...small }
  const hers = await scene.claim(bina, 'approved', { ...visit, doctor_fee: 71 })
  const other = await scene.claim(chitra, 'approved', { ...visit, doctor_fee: 72 })
  await scene.test.settle()
  const marks = async (path: string) => {
    const { records } = (await scene.as.finance.get(`${path}pageSize=100`)).body.data
    return Object.fromEntries(
      records.map((row: { _id: string; possible_duplicate: boolean }) => [row._id, row.possible_duplicate] as const),
    )
  }
  expect(await marks('/management/payments/ready?')).toMatchObject({ [hers]: false, [other]: false })
  const again = await scene.claim(chitra, 'approved', { ...visit, doctor_fee: 71, member_id: 'chitra' })
  await scene.test.settle()
  const expected = { [hers]: true, [other]: false, [again]: true }
  expect(await marks('/management/payments/ready?')).toMatchObject(expected)
  expect(await marks('/management/claims?')).toMatchObject(expected)
  expect(await marks('/management/claims?search=sunrise&')).toMatchObject(expected)
})
