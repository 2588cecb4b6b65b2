import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../testing/client.ts'
import { blockedOrAnswered, pauseAppend } from '../testing/pause-append.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/**
 * Tests that Finance refunds a plan while its owner uses it: only one of the two succeeds, so no owner gets both the price and the
 * benefit.
 */

let scene: Scene
let sale: Sale
let plan = ''
let freeTest = ''
beforeAll(async () => {
  scene = await startScene()
  sale = saleOn(scene)
  plan = await sale.addPlan()
  const test = { name: 'Full Body', details: 'Blood', plan, subscriber_type: 1 }
  freeTest = (await scene.admin.post('/admin/test', test)).body.data._id
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => scene?.stop())

const bought = async (id: string) => {
  const buyer = await sale.addBuyer(id)
  const { created } = await sale.buy(buyer, plan)
  await rest(scene.test)
  return { buyer, order_id: String(created.order_id) }
}
const refund = async (order_id: string) => {
  const { status, body } = await scene.as.finance.post(`/management/orders/${order_id}/refund`)
  return [status, body.code]
}
const claimOf = async (buyer: Client) => {
  const today = istDay(scene.test.time.now)
  const id = await scene.claim(buyer, 'draft', { member_id: buyer.userId, opd_date: today })
  return async () => {
    const { status, body } = await buyer.patch(`/user/claims/${id}`, { submit: true })
    return [status, body.code]
  }
}
const freeTestOf = (buyer: Client) => async () => {
  const appointment = new Date(scene.test.time.now.getTime() + 100 * 3_600_000).toISOString()
  const asked = { member_id: buyer.userId, checkup_for: [freeTest], appointment, message: 'In the morning, please' }
  const { status, body } = await buyer.post('/user/health-checkups', asked)
  return [status, body.code]
}
const cases = [
  ['claim', 'wallet_hold_placed', claimOf, 'no_active_plan'],
  ['free-test', 'free_test_requested', freeTestOf, 'no_plan_in_force'],
] as const

test.each(cases)('makes a refund wait for a %s being sent, then refuses it', async (what, type, usingOf) => {
  const { buyer, order_id } = await bought(`first-${what}`)
  const use = await usingOf(buyer)
  const held = pauseAppend(scene.test.deps.store, type)
  const using = use()
  await held.reached
  const refunding = refund(order_id)
  await blockedOrAnswered(scene.test.deps, refunding)
  held.release()
  expect([await using, await refunding]).toEqual([
    [200, undefined],
    [422, 'not_refundable'],
  ])
})

test('refuses a claim for the previous day during a refund', async () => {
  const { buyer, order_id } = await bought('day-before')
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 24 * 3_600_000)
  await buyer.as('day-before', 'subscriber')
  await scene.as.finance.as('finance', 'management')
  const opd_date = addDays(istDay(scene.test.time.now), -1)
  const id = await scene.claim(buyer, 'draft', { member_id: buyer.userId, opd_date })
  const held = pauseAppend(scene.test.deps.store, 'plan_cancelled')
  const refunding = refund(order_id)
  await held.reached
  const using = buyer.patch(`/user/claims/${id}`, { submit: true })
  await blockedOrAnswered(scene.test.deps, using)
  held.release()
  expect(await refunding).toEqual([200, undefined])
  const { status, body } = await using
  expect([status, body.code]).toEqual([422, 'plan_given_back'])
  await rest(scene.test)
  expect((await buyer.get(`/user/claims/${id}`)).body.data.status).toBe(ClaimStatus.adding)
  expect((await buyer.get('/user/get-profile')).body.data).toMatchObject({
    wallet_balance: 0,
    available_balance: 0,
    plan: { purchased: false, claimable: false },
  })
  const asked = await buyer.get(`/user/claimable-amount?amount=100&parameter=0&opd_date=${opd_date}`)
  expect([asked.status, asked.body.code]).toEqual([422, 'no_active_plan'])
})

test.each(cases)('refuses a %s that arrives during the refund of a plan', async (what, _, usingOf, code) => {
  const { buyer, order_id } = await bought(`late-${what}`)
  const use = await usingOf(buyer)
  const held = pauseAppend(scene.test.deps.store, 'plan_cancelled')
  const refunding = refund(order_id)
  await held.reached
  const using = use()
  await blockedOrAnswered(scene.test.deps, using)
  held.release()
  expect([await refunding, await using]).toEqual([
    [200, undefined],
    [422, code],
  ])
})
