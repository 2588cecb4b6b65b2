import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, pdf } from '../../testing/client.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
let bina: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  bina = await scene.subscriber('bina', '9000000002')
})
afterAll(() => scene?.stop())

const raise = (owner: Client, id: string, body: object = { user_remark: 'Please look again' }) =>
  owner.patch(`/user/raise-claim-dispute/${id}`, body)
const decide = (who: StaffName, id: string, approval_status: number, remark = 'Looked at again') =>
  scene.as[who].patch(`/management/disputed-claims/${id}`, { approval_status, remark })
const approveAll = async (id: string) => {
  for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
    expect((await decide(who, id, 8)).status).toBe(200)
  }
}
const rejectedClaim = async () => {
  const id = await scene.claim(asha, 'submitted')
  expect((await scene.decide('verifier', id, 5)).status).toBe(200)
  return id
}
const claimOf = async (id: string) => {
  await rest(scene.test)
  return (await scene.as.finance.get(`/management/claims/${id}`)).body.data
}
const wallet = async () => {
  await rest(scene.test)
  return scene.test.deps.db
    .selectFrom('wallet')
    .select(['balance', 'held'])
    .where('subscriber_id', '=', 'asha')
    .executeTakeFirstOrThrow()
}

describe('raising a dispute', () => {
  test('puts a rejected claim in dispute, with remark and files', async () => {
    const id = await rejectedClaim()
    expect((await asha.get(`/user/claims/${id}`)).body.data.dispute_details).toBeNull()
    const uploaded = await asha.upload([{ name: 'bill.pdf', content: pdf('the bill again') }])
    const file = uploaded.body.data[0].file_id
    const answer = await raise(asha, id, { user_remark: 'The bill is legible', files: [file] })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Dispute raised successfully', data: { _id: id, status: 11, dispute_status: 1 } },
    })
    const mine = (await asha.get(`/user/claims/disputed/${id}`)).body.data
    expect(mine).toMatchObject({
      dispute_status: 1,
      subscriber_remark: [{ message: 'The bill is legible', approver_id: null }],
      files: [{ file_id: file, name: 'bill.pdf' }],
    })
    const { dispute_status, createdAt, closed_at, subscriber_remark, files } = mine
    expect((await asha.get(`/user/claims/${id}`)).body.data).toMatchObject({
      status: 11,
      dispute: true,
      dispute_status: 1,
      dispute_details: { dispute_status, createdAt, closed_at, subscriber_remark, files },
    })
    await rest(scene.test)
    const shown = (await scene.as.verifier.get(`/management/disputed-claims/${id}`)).body.data
    expect(shown).toMatchObject({
      internal_status: 0,
      original_claim_id: { _id: id, internal_status: 11 },
      actions: [
        { action: 'approve', allowed: true },
        { action: 'reject', allowed: true },
        { action: 'pay', allowed: false, reason: 'forbidden' },
      ],
    })
    expect((await scene.as.verifier.get(`/files/${file}`)).status).toBe(200)
    expect((await bina.get(`/files/${file}`)).status).toBe(404)
    expect((await bina.get(`/user/claims/disputed/${id}`)).status).toBe(404)
    const { body } = await scene.as.verifier.get('/management/notifications')
    const told = body.data.records ?? body.data
    expect(told.map(({ message }: { message: string }) => message).join()).toContain('has been disputed')
  })

  test.each([
    ['submitted', 'not_disputable'],
    ['verified', 'not_disputable'],
    ['draft', 'not_disputable'],
  ] as const)('is refused for a claim that is %s', async (step, code) => {
    const answer = await raise(asha, await scene.claim(asha, step))
    expect([answer.status, answer.body.code]).toEqual([409, code])
  })

  test('is refused in clarification, a second time, to strangers, without a remark', async () => {
    const unclear = await scene.claim(asha, 'submitted')
    await scene.decide('verifier', unclear, 6)
    expect((await raise(asha, unclear)).body.code).toBe('not_disputable')

    const id = await rejectedClaim()
    expect((await raise(bina, id)).status).toBe(404)
    for (const user_remark of ['', '   ', 'x'.repeat(1001)]) expect((await raise(asha, id, { user_remark })).status).toBe(400)
    expect((await raise(asha, id, { user_remark: 'x'.repeat(1000) })).status).toBe(200)
    expect((await raise(asha, id)).body.code).toBe('already_disputed')
    await decide('verifier', id, 5)
    expect((await raise(asha, id)).body.code).toBe('already_disputed')
  })

  test('succeeds for one of two concurrent requests', async () => {
    const id = await rejectedClaim()
    const answers = await Promise.all([raise(asha, id), raise(asha, id), raise(asha, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('deciding on a dispute', () => {
  test('needs verifier, management, manager and finance in turn, four different people', async () => {
    const id = await rejectedClaim()
    await raise(asha, id)
    const chain = ['verifier', 'management', 'manager', 'finance'] as const
    const internal = [2, 1, 4, 8]
    for (const [index, who] of chain.entries()) {
      for (const other of chain.slice(index + 1)) expect((await decide(other, id, 8)).body.code).toBe('out_of_turn')
      expect((await decide('reader', id, 8)).body.code).toBe('no_stage')
      expect((await decide(who, id, 8, '')).status).toBe(400)
      const done = await decide(who, id, 8)
      expect(done.body.data).toMatchObject({ internal_status: internal[index], dispute_status: index === 3 ? 3 : 2 })
      expect((await decide(who, id, 8)).body.code).toBe('already_decided')
    }
    await rest(scene.test)
    expect((await scene.as.verifier.get(`/management/disputed-claims/${id}`)).body.data.remark).toHaveLength(4)
  })

  test('gives the claim its earlier state again by a final rejection', async () => {
    const id = await scene.claim(asha, 'approved')
    const before = await wallet()
    await raise(asha, id)
    const held = await scene.as.finance.post('/management/pay-claim', { id })
    expect([held.status, held.body.code]).toEqual([409, 'in_dispute'])
    await decide('verifier', id, 8)
    expect((await decide('management', id, 5)).body.message).toBe('Claim Rejected Successfully')
    expect(await claimOf(id)).toMatchObject({ internal_status: 8, dispute: true, dispute_status: 4 })
    expect(await wallet()).toEqual(before)
    expect((await scene.as.finance.post('/management/pay-claim', { id })).status).toBe(200)
    expect((await claimOf(id)).internal_status).toBe(12)
  })

  test('holds and pays a rejected claim again, and settles the dispute', async () => {
    const start = await wallet()
    const id = await rejectedClaim()
    expect(await wallet()).toEqual(start)
    await raise(asha, id)
    const early = await scene.as.finance.post('/management/pay-dispute', { id })
    expect([early.status, early.body.code]).toEqual([409, 'not_approved'])
    await approveAll(id)
    const approved = await claimOf(id)
    const amount = approved.claimable_amount * 100
    expect(approved).toMatchObject({ internal_status: 8, dispute_status: 3, approved_claimable_amount: amount / 100 })
    expect(await wallet()).toEqual({ balance: start.balance, held: start.held + amount })
    expect((await scene.as.verifier.post('/management/pay-dispute', { id })).status).toBe(403)
    expect((await scene.as.finance.post('/management/pay-dispute', { id })).body.data).toMatchObject({ dispute_status: 12 })
    expect(await claimOf(id)).toMatchObject({ internal_status: 12, dispute_status: 12 })
    expect(await wallet()).toEqual({ balance: start.balance - amount, held: start.held })
    expect((await scene.as.finance.post('/management/pay-dispute', { id })).status).toBe(409)
  })

  test('pays the difference of a partly paid claim, within the claimable amount', async () => {
    const id = await scene.claim(asha, 'approved')
    const { claimable_amount } = await claimOf(id)
    const cut = { claimId: id, approved_claimable_doctor_fee: 1 }
    expect((await scene.as.finance.patch('/management/update-claimbills', cut)).status).toBe(200)
    const start = await wallet()
    const { approved_claimable_amount: first } = await claimOf(id)
    await scene.as.finance.post('/management/pay-claim', { id })
    expect((await wallet()).balance).toBe(start.balance - first * 100)
    await raise(asha, id)
    await approveAll(id)
    const below = await scene.as.finance.patch('/management/update-claimbills', {
      claimId: id,
      approved_claimable_doctor_fee: 0,
      approved_claimable_pharmacy_fee: 0,
      approved_claimable_lab_test_fee: 0,
    })
    expect(below.body.code).toBe('amount_below_paid')
    expect((await scene.as.finance.post('/management/pay-dispute', { id })).status).toBe(200)
    expect((await wallet()).balance).toBe(start.balance - claimable_amount * 100)
    expect(await claimOf(id)).toMatchObject({ internal_status: 12, approved_claimable_amount: claimable_amount })
  })
})

test('settles the dispute of a fully paid claim without a payment', async () => {
  const id = await scene.claim(asha, 'settled')
  await raise(asha, id)
  await approveAll(id)
  const start = await wallet()
  const shown = (await scene.as.finance.get(`/management/disputed-claims/${id}`)).body.data
  expect(shown).toMatchObject({ outstanding_amount: 0, dispute_status: 3 })
  const paid = await scene.as.finance.post('/management/pay-dispute', { id })
  expect(paid.body.data).toMatchObject({ dispute_status: 12 })
  expect(await wallet()).toEqual(start)
  expect(await claimOf(id)).toMatchObject({ internal_status: 12, dispute_status: 12 })
})

test('lists disputes by status, day and search, and merges both histories', async () => {
  const id = await rejectedClaim()
  await raise(asha, id)
  const { claim_id } = await claimOf(id)
  const found = async (query: string) => (await scene.as.manager.get(`/management/disputed-claims?${query}`)).body.data
  const ids = async (query: string) => (await found(query)).records.map(({ _id }: { _id: string }) => _id)
  expect(await ids(`search=${claim_id}`)).toEqual([id])
  expect(await ids('claimDisputeStatus=1&pageSize=100')).toContain(id)
  expect(await ids('claimDisputeStatus=4&pageSize=100')).not.toContain(id)
  const all = await found('claimDisputeStatus=All&pageSize=100')
  expect(all.pagination.totalRecords).toBe(all.records.length)
  expect((await found('startDate=2020-01-01&endDate=2020-01-02')).records).toEqual([])
  for (const bad of ['claimDisputeStatus=99', 'page=0', 'sortBy=password', 'startDate=2026-02-02&endDate=2026-02-01']) {
    expect((await scene.as.manager.get(`/management/disputed-claims?${bad}`)).status).toBe(400)
  }
  await decide('verifier', id, 5)
  await rest(scene.test)
  const { records } = (await scene.as.manager.get(`/management/claims/${id}/history`)).body.data
  expect(records.map(({ type }: { type: string }) => type).slice(-5)).toEqual([
    'claim_rejected',
    'claim_disputed',
    'dispute_raised',
    'dispute_rejected',
    'claim_dispute_closed',
  ])
})
