import { processActor } from '@opdesk/contracts/actor.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { acceptOrder } from '@opdesk/domain/subscriber/accept-order.ts'
import { activatePlan } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { plan } from '@opdesk/testing/people.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../testing/client.ts'
import { rest, type Scene, type StaffName, startScene } from '../testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  await scene?.stop()
  scene = await startScene()
})
afterAll(() => scene?.stop())

const planOf = (name: string, rupees: number) =>
  plan({ name, plan_id: name, membership: { ...plan().membership, wallet_balance: rupees * 100 } })
const onSubscriber = async (id: string, decide: (state: SubscriberState) => SubscriberEvent[]) => {
  const { store, clock } = scene.test.deps
  const command = { id: crypto.randomUUID(), actor: processActor('test') }
  await handleCommand({ store, aggregate: subscriberAggregate(id), stream: subscriberStream(id), command, now: clock(), decide })
  await rest(scene.test)
}
const profileOf = async (owner: Client) => {
  await rest(scene.test)
  return (await owner.get('/user/get-profile')).body.data
}
/** Plan name, balance and available amount of each pot, the latest pot first. */
const potsOf = async (owner: Client) => {
  const { pots, wallet_balance, available_balance } = await profileOf(owner)
  const sum = (of: 'balance' | 'available') =>
    pots.reduce((total: number, pot: Record<string, number>) => total + Number(pot[of]), 0)
  expect([wallet_balance, available_balance]).toEqual([sum('balance'), sum('available')])
  return pots.map(({ plan, balance, available }: Record<string, unknown>) => [plan, balance, available])
}
/** Sends a claim for a doctor's fee, of which the plan pays 80 percent; answers its id and the claimable amount. */
const send = async (owner: Client, opd_date: string, doctor_fee: number) => {
  const form = await scene.form(owner, { opd_date, doctor_fee, pharmacy_fee: 0, submit: true })
  const { status, body } = await owner.post('/user/claims', form)
  if (status !== 200) return body.code
  return { id: String(body.data._id), claimable: body.data.claimable_amount }
}
/** Moves the clock and signs the owners in again, since their sessions have expired. */
const at = async (instant: string, ...owners: Client[]) => {
  scene.test.time.now = new Date(instant)
  for (const who of Object.keys(scene.as) as StaffName[]) await scene.as[who].as(who, 'management')
  for (const owner of owners) await owner.as(String(owner.userId), 'subscriber')
}
const transactions = async (owner: Client) =>
  (await owner.get('/user/get-transactions')).body.data.map(({ type, amount, reason }: Record<string, unknown>) => [
    type === 1 ? 'credit' : 'debit',
    amount,
    reason,
  ])

test('pays a visit from its own plan’s pot until the eighth day', async () => {
  const owner = await scene.subscriber('renewed', '9000000001', {
    plan: planOf('First', 1000),
    start: '2026-02-09',
    end: '2026-03-08',
  })
  await onSubscriber('renewed', state =>
    activatePlan(state, {
      subscription_id: 'second',
      plan: planOf('Second', 5000),
      start: '2026-03-09',
      end: '2026-04-08',
      paid_members: ['renewed-son'],
    }),
  )
  expect(await potsOf(owner)).toEqual([
    ['Second', 5000, 5000],
    ['First', 1000, 1000],
  ])
  const old = await send(owner, '2026-03-08', 1000)
  const older = await send(owner, '2026-03-07', 1000)
  const recent = await send(owner, '2026-03-09', 1000)
  expect([old, older, recent]).toMatchObject([{ claimable: 800 }, { claimable: 200 }, { claimable: 800 }])
  expect(await potsOf(owner)).toEqual([
    ['Second', 5000, 4200],
    ['First', 1000, 0],
  ])
  const asked = async (day: string) =>
    (await owner.get(`/user/claimable-amount?amount=1000&parameter=0&opd_date=${day}`)).body.data
  expect([await asked('2026-03-08'), await asked('2026-03-09')]).toEqual([
    { finalPrice: 800, available: 0 },
    { finalPrice: 800, available: 4200 },
  ])
  const { body } = await scene.as.verifier.get(`/management/claims/${older.id}/related`)
  expect(body.data.entitlement.wallet).toMatchObject({
    at_submission: { balance: 1000, held: 800, available: 200 },
    now: { plan: 'First', balance: 1000, available: 0 },
  })
  expect((await profileOf(owner)).pots).toMatchObject([{ usable_until: '2026-04-15' }, { usable_until: '2026-03-15' }])

  expect((await scene.decide('verifier', older.id, 5)).status).toBe(200)
  expect(await potsOf(owner)).toEqual([
    ['Second', 5000, 4200],
    ['First', 1000, 200],
  ])
  await at('2026-03-15T18:34:59Z', owner)
  expect(await potsOf(owner)).toContainEqual(['First', 1000, 200])
  expect(await send(owner, '2026-03-08', 1000)).toBe('opd_date_out_of_window')
  await at('2026-03-15T18:35:00Z', owner)
  await vi.waitFor(async () => expect(await potsOf(owner)).toContainEqual(['First', 800, 0]), 40_000)
  expect((await profileOf(owner)).pots).toMatchObject([{ plan: 'Second' }, { plan: 'First', usable_until: null }])
  expect((await transactions(owner)).slice(0, 2)).toEqual([
    ['debit', 200, 'Plan First ended'],
    ['credit', 5000, 'Plan Second'],
  ])

  const raised = await owner.patch(`/user/raise-claim-dispute/${older.id}`, { user_remark: 'The bill is right' })
  expect(raised.status).toBe(200)
  await rest(scene.test)
  for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
    const body = { approval_status: 8, remark: 'It is' }
    expect((await scene.as[who].patch(`/management/disputed-claims/${older.id}`, body)).status).toBe(200)
    await rest(scene.test)
  }
  expect(await potsOf(owner)).toContainEqual(['First', 1000, 0])
  expect((await scene.as.finance.post('/management/pay-dispute', { id: older.id })).status).toBe(200)
  expect(await potsOf(owner)).toContainEqual(['First', 800, 0])
  const [debit, credit] = await transactions(owner)
  expect([debit, credit]).toMatchObject([
    ['debit', 200, expect.stringMatching(/^Claim CLM/)],
    ['credit', 200, expect.stringMatching(/^Given back for claim CLM/)],
  ])
})

test('pays late claims on the old plan’s terms from the new wallet', async () => {
  const owner = await scene.subscriber('upgraded', '9000000002', {
    plan: planOf('Small', 1000),
    start: '2026-02-01',
    end: '2027-01-31',
  })
  const before = await send(owner, '2026-03-08', 500)
  expect(before).toMatchObject({ claimable: 400 })
  const better = planOf('Large', 5000)
  await onSubscriber('upgraded', state =>
    acceptOrder(
      state,
      {
        order_id: 'order',
        kind: 2,
        subscription_id: 'large',
        plan: { ...better, terms: { ...better.terms, doctor: { percent: 100, max: 200_000 } } },
        of: 'subscription-upgraded',
        value: 0,
        payment_day: '2026-03-10',
        created_at: '2026-03-10T06:30:00Z',
      },
      scene.test.time.now,
    ),
  )
  expect(await potsOf(owner)).toEqual([['Large', 5400, 5000]])
  expect((await transactions(owner)).slice(0, 2)).toEqual([
    ['credit', 5000, 'Plan Large'],
    ['debit', 600, 'Plan upgraded'],
  ])
  const late = await send(owner, '2026-03-09', 1000)
  const today = await send(owner, '2026-03-10', 1000)
  expect([late, today]).toMatchObject([{ claimable: 800 }, { claimable: 1000 }])
  expect(await potsOf(owner)).toEqual([['Large', 5400, 3200]])
  const { body } = await scene.as.verifier.get(`/management/claims/${before.id}/related`)
  expect(body.data.entitlement).toMatchObject({
    plan: { name: 'Small' },
    wallet: { at_submission: { balance: 1000, available: 1000 }, now: { plan: 'Large', balance: 5400, held_for_claim: 400 } },
  })
  expect((await scene.decide('verifier', before.id, 5)).status).toBe(200)
  expect(await potsOf(owner)).toEqual([['Large', 5400, 3600]])
  const types = (await scene.test.deps.store.read(walletStream('upgraded'))).map(({ type }) => type)
  expect(types.filter(type => type === 'wallet_credited' || type === 'wallet_upgraded')).toEqual([
    'wallet_credited',
    'wallet_upgraded',
  ])
})
