import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
})
afterAll(() => scene?.stop())

const fees = (doctor_fee: number) => ({ doctor_fee, pharmacy_fee: 0 })
const approved = (owner: Client, doctor_fee = 10) => scene.claim(owner, 'approved', fees(doctor_fee))
const pay = (ids: readonly unknown[], who: StaffName = 'finance', headers = {}) =>
  scene.as[who].post(
    '/management/payments',
    ids.map(id => (typeof id === 'string' ? { id } : id)),
    headers,
  )
const ready = async (query = '', who: StaffName = 'finance') => {
  await rest(scene.test)
  return (await scene.as[who].get(`/management/payments/ready?pageSize=100&${query}`)).body.data
}
const readyIds = async (query = '') => (await ready(query)).records.map((row: { _id: string }) => row._id)
const dispute = (owner: Client, id: string) =>
  owner.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' })
const approveDispute = async (id: string) => {
  for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
    const answer = await scene.as[who].patch(`/management/disputed-claims/${id}`, {
      approval_status: 8,
      remark: 'Looked at again',
    })
    expect(answer.status).toBe(200)
  }
}
const paidEvents = async (id: string) =>
  (await scene.test.deps.store.read(`claim-${id}`)).filter(
    ({ type }) => type === 'claim_payment_requested' || type === 'claim_settled',
  )

describe('the payment queue', () => {
  test('lists approved unpaid claims and totals them exactly for any query', async () => {
    const start = await ready()
    const first = await approved(asha, 10.05)
    const second = await approved(ravi, 20)
    await scene.claim(asha, 'awaiting_finance', fees(30))
    await scene.claim(asha, 'settled', fees(30))
    const { records, totals, pagination } = await ready()
    expect(totals).toEqual({ count: start.totals.count + 2, amount: expect.closeTo(start.totals.amount + 24.04, 5) })
    expect(pagination.totalRecords).toBe(totals.count)
    expect(records.find((row: { _id: string }) => row._id === first)).toMatchObject({
      claim_id: expect.stringMatching(/^CLM/),
      member_id: { name: 'Name of asha-son' },
      user_id: { _id: 'asha', name: 'Name of asha', subscriber_type: 1 },
      approved_amount: 8.04,
      paid_amount: 0,
      to_pay: 8.04,
      waiting_days: 0,
      dispute: false,
    })
    for (const query of ['search=ravi', 'search=RAVI-SON', 'amountFrom=16&amountTo=16', 'search=ravi&subscriberType=1']) {
      const found = await ready(query)
      expect(
        found.records.map((row: { _id: string }) => row._id),
        query,
      ).toEqual([second])
      expect(found.totals).toEqual({ count: 1, amount: 16 })
    }
    expect((await ready('subscriberType=2')).totals).toEqual({ count: 0, amount: 0 })
    expect((await ready('startDate=2026-03-10&endDate=2026-03-10')).totals).toEqual(totals)
    expect((await ready('endDate=2026-03-09')).totals.count).toBe(0)
    expect((await ready('page=9')).records).toEqual([])
    const amounts = (await ready('sortBy=to_pay&sortOrder=-1')).records.map((row: { to_pay: number }) => row.to_pay)
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a))
  })

  test('omits a claim in dispute, and later lists its difference', async () => {
    const id = await approved(asha, 100)
    await scene.as.finance.patch('/management/update-claimbills', { claimId: id, approved_claimable_doctor_fee: 30 })
    expect((await pay([id])).body.data).toMatchObject([{ success: true, amount: 30 }])
    expect(await readyIds()).not.toContain(id)
    await dispute(asha, id)
    expect(await readyIds()).not.toContain(id)
    expect((await pay([id])).body.data).toMatchObject([{ success: false, code: 'in_dispute' }])
    await approveDispute(id)
    const row = (await ready()).records.find((record: { _id: string }) => record._id === id)
    expect(row).toMatchObject({ approved_amount: 80, paid_amount: 30, to_pay: 50, dispute: true })
    const paid = await pay([id])
    expect(paid.body.data).toMatchObject([{ success: true, amount: 50, reference: expect.stringMatching(/^PAY-.+-2$/) }])
    expect(await readyIds()).not.toContain(id)
    const claim = (await scene.as.finance.get(`/management/claims/${id}`)).body.data
    expect(claim).toMatchObject({ internal_status: 12, dispute_status: 12 })
    const { data } = (await scene.as.reader.get(`/management/claims/${id}/payments`)).body
    expect(data.map((payment: { amount: number }) => payment.amount)).toEqual([30, 50])
    expect(data).toMatchObject([{ batch_id: 'BATCH-2026-03-10' }, { batch_id: 'BATCH-2026-03-10' }])
  })

  test('is readable by all staff, and refuses invalid queries', async () => {
    for (const who of ['verifier', 'management', 'manager', 'reader'] as const) {
      expect((await ready('', who)).totals.count).toBeTypeOf('number')
    }
    for (const bad of [
      'sortBy=password',
      'page=0',
      'pageSize=101',
      'subscriberType=3',
      'amountFrom=-1',
      'amountFrom=1e3',
      'amountFrom=1.005',
      'amountFrom=5&amountTo=4',
      'startDate=2026-03-02&endDate=2026-03-01',
      'search=a%00',
      'unknown=1',
    ]) {
      expect((await scene.as.finance.get(`/management/payments/ready?${bad}`)).status, bad).toBe(400)
    }
  })
})

describe('a bulk payment', () => {
  test('pays each claim separately despite bad rows', async () => {
    const [good, other, early] = [await approved(asha), await approved(ravi), await scene.claim(asha, 'awaiting_finance')]
    const paid = await scene.claim(asha, 'settled')
    const answer = await pay([good, early, paid, 'nothing', other])
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Payments released successfully')
    expect(answer.body.data).toMatchObject([
      { id: good, success: true, amount: 8, settled: true },
      { id: early, success: false, code: 'not_approved' },
      { id: paid, success: false, code: 'not_approved' },
      { id: 'nothing', success: false, code: 'claim_not_found' },
      { id: other, success: true, amount: 8, settled: true },
    ])
    // The money moves outside of the product: no row speaks of a transfer.
    for (const index of [0, 4]) expect(answer.body.data[index]).not.toHaveProperty('message')
    for (const id of [good, other]) expect(await paidEvents(id)).toHaveLength(2)
    const again = await pay([good])
    expect(again.body).toMatchObject({ message: 'Failed to release payment', data: [{ success: false, code: 'not_approved' }] })
    expect((await pay([good, early])).body.message).toBe('Failed to release payments')
    expect(again.body.data[0].message).toMatch(/^Payment released by Name of finance/)
  })

  test('pays once for two concurrent callers', async () => {
    const ids = await Promise.all([approved(asha), approved(ravi)])
    const answers = await Promise.all([pay(ids), pay(ids, 'finance2'), pay(ids)])
    await rest(scene.test)
    const done = answers.flatMap(({ body }) => body.data.filter((row: { success: boolean }) => row.success))
    expect(done.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
    for (const id of ids) expect(await paidEvents(id)).toHaveLength(2)
  })

  test('is executed once for one Idempotency-Key, and answers a retry alike', async () => {
    const id = await approved(asha)
    const headers = { 'idempotency-key': 'pay-once' }
    const first = await pay([id], 'finance', headers)
    expect((await pay([id], 'finance', headers)).body).toEqual(first.body)
    expect(await paidEvents(id)).toHaveLength(2)
  })

  test.each(['verifier', 'management', 'manager'] as const)('is refused to %s', async who => {
    const answer = await pay(['x'], who)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('is refused to staff without a stage, and with invalid bodies', async () => {
    expect((await pay(['x'], 'reader')).body.code).toBe('no_stage')
    expect((await asha.post('/management/payments', [{ id: 'x' }])).status).toBe(403)
    const many = Array.from({ length: 101 }, (_, index) => `claim-${index}`)
    for (const bad of [
      [],
      many,
      ['x', 'x'],
      [{ id: 5 }],
      [{ id: 'x', amount: 5 }],
      [{ id: 'a\u0000' }],
      [{ id: 'x'.repeat(101) }],
    ]) {
      expect((await pay(bad)).status).toBe(400)
    }
    expect((await scene.as.finance.post('/management/payments', { id: 'x' })).status).toBe(400)
  })

  test('is refused to deciders of another stage of the dispute', async () => {
    const id = await approved(asha)
    await dispute(asha, id)
    const { deps } = scene.test
    await scene.as.verifier.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'In order' })
    await scene.as.management.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'In order' })
    await scene.as.manager2.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'In order' })
    await scene.as.finance.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'In order' })
    await rest(scene.test)
    await deps.db.updateTable('account').set({ designation: 4 }).where('id', '=', 'manager2').execute()
    for (const answer of [await pay([id], 'manager2'), await scene.as.manager2.post('/management/pay-claim', { id })]) {
      expect(answer.body.data?.[0]?.code ?? answer.body.code).toBe('four_eyes')
    }
    await deps.db.updateTable('account').set({ designation: 1 }).where('id', '=', 'manager2').execute()
    expect((await pay([id])).body.data).toMatchObject([{ success: true }])
  })
})

test('lists payments of claims to admins, and none of drafts', async () => {
  const draft = await scene.claim(asha, 'draft')
  expect((await scene.as.finance.get(`/management/claims/${draft}/payments`)).status).toBe(404)
  expect((await scene.as.finance.get('/management/claims/nothing/payments')).status).toBe(404)
  const id = await scene.claim(asha, 'settled')
  scene.admin.position = scene.as.finance.position
  expect((await scene.admin.get(`/admin/claims/${id}/payments`)).body.data).toMatchObject([{ settled_at: expect.any(String) }])
})
