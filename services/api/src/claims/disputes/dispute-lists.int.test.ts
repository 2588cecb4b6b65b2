import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const chain = ['verifier', 'management', 'manager', 'finance'] as const
const decide = async (who: StaffName, id: string, approval_status: number) => {
  const answer = await scene.as[who].patch(`/management/disputed-claims/${id}`, { approval_status, remark: 'Seen again' })
  expect(answer.status).toBe(200)
}
/** Makes a dispute that the first `approvals` stages have approved. */
const disputed = async (approvals: number, owner = asha): Promise<string> => {
  const id = await scene.claim(owner, 'submitted')
  await scene.decide('verifier', id, 5)
  await owner.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' })
  for (const who of chain.slice(0, approvals)) await decide(who, id, 8)
  return id
}
const idsOf = async (who: Client, path: string): Promise<string[]> => {
  const { status, body } = await who.get(path)
  expect(status, path).toBe(200)
  expect(body.data.pagination.totalRecords).toBe(body.data.records.length)
  return body.data.records.map(({ _id }: { _id: string }) => _id).sort()
}

test('shows each stage its waiting disputes, and readers and admins none', async () => {
  const ids = [await disputed(0), await disputed(1), await disputed(2), await disputed(3)]
  const rejected = await disputed(0)
  await decide('verifier', rejected, 5)
  await disputed(4)
  await rest(scene.test)
  for (const [index, who] of chain.entries()) {
    expect(await idsOf(scene.as[who], '/management/disputed-claims?awaitingMe=true')).toEqual([ids[index]])
    expect((await scene.as[who].get('/management/dashboard')).body.data.awaiting_me_disputes).toBe(1)
  }
  expect(await idsOf(scene.as.verifier, '/management/disputed-claims?awaitingMe=true&claimDisputeStatus=2')).toEqual([])
  expect(await idsOf(scene.as.reader, '/management/disputed-claims?awaitingMe=true')).toEqual([])
  expect((await scene.as.reader.get('/management/dashboard')).body.data.awaiting_me_disputes).toBe(0)
  expect(await idsOf(scene.admin, '/admin/disputed-claims?awaitingMe=true')).toEqual([])
  expect(await idsOf(scene.as.reader, '/management/disputed-claims?awaitingMe=false&pageSize=100')).toHaveLength(6)
  expect((await scene.as.verifier.get('/management/disputed-claims?awaitingMe=maybe')).status).toBe(400)
})

test('hides another verifier’s dispute from `mine`, but not an unassigned one', async () => {
  const id = await disputed(0)
  await rest(scene.test)
  const { db } = scene.test.deps
  await db.updateTable('dispute').set({ verifier_id: 'somebody' }).where('claim_id', '=', id).execute()
  const shown = async () => (await scene.as.verifier.get('/management/disputed-claims?awaitingMe=true&pageSize=100')).body.data
  expect((await shown()).records.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  await db.updateTable('dispute').set({ verifier_id: '' }).where('claim_id', '=', id).execute()
  expect((await shown()).records.map(({ _id }: { _id: string }) => _id)).toContain(id)
})

test('lets subscribers filter claims by the outcome of disputes', async () => {
  const bina = await scene.subscriber('bina', '9000000003')
  const [raised, inProcess, approved, settled, rejected] = [
    await disputed(0, bina),
    await disputed(2, bina),
    await disputed(4, bina),
    await disputed(4, bina),
    await disputed(0, bina),
  ]
  await decide('verifier', rejected, 5)
  expect((await scene.as.finance.post('/management/pay-dispute', { id: settled })).status).toBe(200)
  const undisputed = await scene.claim(bina, 'submitted')
  await rest(scene.test)
  const found = (filter: string) => idsOf(bina, `/user/claims?pageSize=1000&disputeFilter=${filter}`)
  const all = [raised, inProcess, approved, settled, rejected]
  expect(await found('ALL')).toEqual([...all].sort())
  expect(await found('')).toEqual([...all, undisputed].sort())
  for (const pending of ['2,1', '1,2', '2%2C1', '1,2,1']) expect(await found(pending)).toEqual([raised, inProcess].sort())
  expect(await found('1')).toEqual([raised])
  expect(await found('4')).toEqual([rejected])
  expect(await found('3')).toEqual([approved])
  expect(await found('12')).toEqual([settled])
  expect(await found('4&statusFilter=5')).toEqual([rejected])
  expect(await found('4&statusFilter=12')).toEqual([])
  for (const bad of [
    '0',
    '5',
    '99',
    '2,',
    ',1',
    '2,,1',
    '2;1',
    '2,x',
    'all',
    '1%20or%201=1',
    '1&disputeFilter=2',
    '1,'.repeat(20),
  ]) {
    expect((await bina.get(`/user/claims?disputeFilter=${bad}`)).status, bad).toBe(400)
  }
})

test('tells owners whether a claim is disputable, and for which amount', async () => {
  const cara = await scene.subscriber('cara', '9000000004')
  const claimOf = async (id: string) => (await cara.get(`/user/claims/${id}`)).body.data
  const moneyOf = async (id: string) => {
    await rest(scene.test)
    const { paid_amount, outstanding_amount, settled_amount } = (await cara.get(`/user/claims/disputed/${id}`)).body.data
    expect((await scene.as.finance.get(`/management/disputed-claims/${id}`)).body.data).toMatchObject({
      paid_amount,
      outstanding_amount,
      settled_amount,
    })
    return { paid_amount, outstanding_amount, settled_amount }
  }
  const pending = await scene.claim(cara, 'submitted')
  expect((await claimOf(pending)).actions).toEqual([{ action: 'dispute', allowed: false, reason: 'not_disputable' }])
  const id = await scene.claim(cara, 'approved')
  const cut = { claimId: id, approved_claimable_doctor_fee: 1 }
  expect((await scene.as.finance.patch('/management/update-claimbills', cut)).status).toBe(200)
  await scene.as.finance.post('/management/pay-claim', { id })
  await rest(scene.test)
  const { actions, claimable_amount, approved_claimable_amount: paid_amount } = await claimOf(id)
  expect(actions).toEqual([{ action: 'dispute', allowed: true }])

  await cara.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'The rest, please' })
  await rest(scene.test)
  expect((await claimOf(id)).actions).toEqual([{ action: 'dispute', allowed: false, reason: 'already_disputed' }])
  const difference = Number((claimable_amount - paid_amount).toFixed(2))
  expect(difference).toBeGreaterThan(0)
  const open = { paid_amount, outstanding_amount: difference, settled_amount: null }
  expect(await moneyOf(id)).toEqual(open)
  for (const who of chain) await decide(who, id, 8)
  expect(await moneyOf(id)).toEqual(open)
  await scene.as.finance.post('/management/pay-dispute', { id })
  expect(await moneyOf(id)).toEqual({ paid_amount, outstanding_amount: 0, settled_amount: difference })
  const { remark } = (await scene.as.finance.get(`/management/disputed-claims/${id}`)).body.data
  expect(remark.at(-1)).toMatchObject({ message_claim_internal_status: 12 })
})

test('promises no more on approval than the wallet covers', async () => {
  const dora = await scene.subscriber('dora', '9000000005')
  const id = await disputed(0, dora)
  await rest(scene.test)
  const shown = async () => (await scene.as.finance.get(`/management/disputed-claims/${id}`)).body.data.outstanding_amount
  const { db } = scene.test.deps
  expect(await shown()).toBe(550.25)
  const pot = { subscription_id: 's', balance: 0, lapsed: 0, restored: 0, closed: null, successor: null }
  await db
    .updateTable('wallet')
    .set({ doc: { pots: [{ ...pot, balance: 20_000 }], holds: {}, claims: { [id]: pot.subscription_id }, debited: {} } })
    .where('subscriber_id', '=', 'dora')
    .execute()
  expect(await shown()).toBe(200)
})
