import { processActor } from '@opdesk/contracts/actor.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client, claimBody, pdf } from '../testing/client.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/**
 * Tests a family over two and a half years, in consecutive steps. The expected amounts are calculated by hand from domain.md
 * section 9.
 */
let scene: Scene
let sale: Sale
let silver: string
let gold: string
/** By frequency. */
const plans: Record<number, string> = {}

const SWEEP_MS = 40
/** Waits until all due work is done: each workflow has polled twice, and the views have caught up. */
const calm = async (): Promise<void> => {
  await new Promise(resolve => setTimeout(resolve, 5 * SWEEP_MS))
  await rest(scene.test)
}

/** Sets the server's clock to a time in India and signs the person in again, since the session may have expired. */
const at = async (day: string, time: string): Promise<Client> => {
  scene.test.time.now = new Date(`${day}T${time}+05:30`)
  await calm()
  return await new Client(scene.test).as('asha', 'subscriber')
}
const SON = 'asha-son'
const FAMILY = { membership_id: 1 }

const seen = async (asha: Client) => {
  await calm()
  const { plan, wallet_balance, available_balance } = (await asha.get('/user/get-profile')).body.data
  const members = (await asha.get('/user/members')).body.data.records
  const covered = members.filter((member: { plan_status: number }) => member.plan_status === 1)
  return {
    plan: `${plan.status} ${plan.start_date}…${plan.end_date}`,
    wallet: [wallet_balance, available_balance],
    covered: covered.map(({ _id }: { _id: string }) => _id),
  }
}
const ordered = async (asha: Client, id: string) => (await asha.get(`/user/orders/${id}`)).body.data
const subscriptions = async (asha: Client): Promise<string[]> =>
  (await asha.get('/user/queued-plans')).body.data.records.map(
    ({ state, start_date, end_date, paid_price }: Record<string, unknown>) => `${state} ${start_date}…${end_date} ${paid_price}`,
  )
/** Checks that every rupee received is in the balance or accounted for by a transaction. */
const balanceByTransactions = async (asha: Client): Promise<number> => {
  const transactions: { type: number; amount: number }[] = (await asha.get('/user/get-transactions')).body.data
  return transactions.reduce((sum, { type, amount }) => sum + (type === 1 ? amount : -amount), 0)
}

beforeAll(async () => {
  scene = await startScene({ sweepMs: SWEEP_MS })
  sale = saleOn(scene)
  const option = (charges: number, wallet_balance: number) => [
    { membership_id: 0, charges: charges / 2, wallet_balance },
    { membership_id: 1, charges, wallet_balance },
  ]
  silver = await sale.addPlan(1000, { name: 'Silver', membership_options: option(2000, 6000) })
  gold = await sale.addPlan(1000, { name: 'Gold', membership_options: option(4000, 12_000) })
  for (const frequency of [2, 3, 4]) plans[frequency] = await sale.addPlan(1000, { name: `Term ${frequency}`, frequency })
  await scene.test.addSubscriber('asha', '9000000001', { plan: null })
})
afterAll(() => scene?.stop())

describe.sequential('a family during its year', () => {
  let claim: string

  test('buys silver on 28 February for a year, with wallet and invoice', async () => {
    const asha = await at('2027-02-28', '12:00:00')
    const { created, verified } = await sale.buy(asha, silver, { ...FAMILY, expected_total: 2360 })
    expect(verified.state).toBe('fulfilled')
    expect(await seen(asha)).toEqual({ plan: 'active 2027-02-28…2028-02-27', wallet: [6000, 6000], covered: ['asha'] })
    expect(await ordered(asha, created.order_id)).toMatchObject({ total: 2360, invoice: 'IN/26-27/0000001' })
    const { store } = scene.test.deps
    const data = { member_id: SON, subscription_id: created.order_id, from: '2027-02-28' }
    await handleCommand({
      store,
      aggregate: subscriberAggregate('asha'),
      stream: 'subscriber-asha',
      command: { id: 'cover', actor: processActor('test') },
      now: scene.test.time.now,
      decide: (): SubscriberEvent[] => [{ type: 'member_paid', data }],
    })
    expect((await seen(asha)).covered).toEqual(['asha', SON])
  })

  test('holds a part of the wallet for the son’s claim', async () => {
    const asha = await at('2027-03-10', '12:00:00')
    const uploaded = await asha.upload([{ name: 'prescription.pdf', content: pdf('year') }])
    const prescription = [uploaded.body.data[0].file_id]
    const body = { ...claimBody(SON, '2027-03-08', { pharmacy_fee: 0, prescription }), submit: true }
    const sent = await asha.post('/user/claims', body)
    expect(sent.body.data).toMatchObject({ claimable_amount: 400 })
    claim = sent.body.data._id
    expect((await seen(asha)).wallet).toEqual([6000, 5600])
  })

  test('upgrades in July, crediting 228 days and moving the hold', async () => {
    const asha = await at('2027-07-15', '10:00:00')
    const quoted = await asha.get(`/user/plan-upgrade-price?order_for=0&plan_id=${gold}&membership_id=1`)
    // By days the discount is 2000 × 228 ÷ 365 = 1249.3151; by the wallet it would be 2000 × 5600 ÷ 6000. GST: 18 % of 2750.68 =
    // 495.1224.
    expect(quoted.body.data).toEqual({
      plan_price: 4000,
      pre_discount: 1249.32,
      pre_discount_basis: 'days',
      consumed_days: 137,
      remaining_days: 228,
      lapses: 5600,
      coupon_discount: 0,
      net: 2750.68,
      gst: 495.12,
      total: 3245.8,
      family_dropped: [],
      start_date: '2027-07-15',
      end_date: '2028-07-14',
    })
    const { created, verified } = await sale.buy(asha, gold, { ...FAMILY, expected_total: 3245.8 }, 'upgrade-')
    expect(verified.state).toBe('fulfilled')
    expect(await seen(asha)).toEqual({ plan: 'active 2027-07-15…2028-07-14', wallet: [12_400, 12_000], covered: ['asha', SON] })
    expect(await ordered(asha, created.order_id)).toMatchObject({ total: 3245.8, invoice: 'IN/27-28/0000001' })
    expect(await subscriptions(asha)).toEqual(['active 2027-07-15…2028-07-14 3245.8', 'upgraded 2027-02-28…2027-07-14 2360'])
    expect(await balanceByTransactions(asha)).toBe(12_400)
  })

  test('renews on 31 March by webhook, invoiced in the new year', async () => {
    const { simulator } = scene.test.deps
    const asha = await at('2028-03-31', '23:58:00')
    const created = (await sale.order(asha, gold, { ...FAMILY, expected_total: 4720 }, 'renew-')).body.data
    const payment = simulator?.pay(created.id, { outcome: 'captured', deliver: [] })
    // Makes the provider unreachable, so that only the webhook reports the payment.
    simulator?.behave({ available: false })
    const later = await at('2028-04-01', '00:03:00')
    expect(await ordered(later, created.order_id)).toMatchObject({ state: 'open', invoice: null })
    simulator?.sendWebhook(payment?.id ?? '', { event: 'payment.captured', times: 2 })
    await simulator?.idle()
    await vi.waitFor(
      async () =>
        expect(await ordered(later, created.order_id)).toMatchObject({ state: 'fulfilled', invoice: 'IN/28-29/0000001' }),
      { timeout: 80_000 },
    )
    simulator?.behave({ available: true })
    expect((await sale.orderOf(created.order_id)).accepted).toMatchObject({ payment_day: '2028-03-31' })
    expect((await subscriptions(later))[0]).toBe('queued 2028-07-15…2029-07-14 4720')
    expect(await seen(later)).toMatchObject({ plan: 'active 2027-07-15…2028-07-14', wallet: [12_400, 12_000] })
  })

  test('begins the renewed term at midnight, keeping the old wallet', async () => {
    expect(await seen(await at('2028-07-14', '23:59:59'))).toMatchObject({ plan: 'active 2027-07-15…2028-07-14' })
    expect(await seen(await at('2028-07-15', '00:00:00'))).toEqual({
      plan: 'active 2028-07-15…2029-07-14',
      wallet: [24_400, 24_000],
      covered: ['asha', SON],
    })
  })

  test('loses the old wallet on the eighth day, except the open hold', async () => {
    expect((await seen(await at('2028-07-22', '00:04:59'))).wallet).toEqual([24_400, 24_000])
    const asha = await at('2028-07-22', '00:05:00')
    expect((await seen(asha)).wallet).toEqual([12_400, 12_000])
    const verifier = await new Client(scene.test).as('verifier', 'management')
    const rejected = await verifier.post(`/management/claims/${claim}`, { approval_status: 5, remark: 'No bill' })
    expect(rejected.status).toBe(200)
    expect((await seen(asha)).wallet).toEqual([12_000, 12_000])
    expect(await balanceByTransactions(asha)).toBe(12_000)
  })

  test('gets one notice of expiry by mail, a week before', async () => {
    await at('2029-07-07', '09:29:59')
    const mails = async () => {
      const { rows } =
        await sql`select subject from app.message where recipient_id = 'asha' and template = 'plan_expiry_mail'`.execute(
          scene.test.deps.db,
        )
      return rows
    }
    const before = await mails()
    await at('2029-07-07', '09:30:00')
    const after = await mails()
    expect(after.slice(before.length)).toEqual([{ subject: 'Your plan Gold ends on 14/07/2029' }])
    await at('2029-07-07', '18:00:00')
    expect(await mails()).toEqual(after)
  })

  test('loses the plan at midnight, and the remaining wallet a week later', async () => {
    expect(await seen(await at('2029-07-14', '23:59:59'))).toMatchObject({ plan: 'active 2028-07-15…2029-07-14' })
    const asha = await at('2029-07-15', '00:00:00')
    expect(await seen(asha)).toEqual({ plan: 'expired 2028-07-15…2029-07-14', wallet: [12_000, 12_000], covered: ['asha', SON] })
    const { plan } = (await asha.get('/user/get-profile')).body.data
    expect(plan).toMatchObject({ purchased: true, claimable: true, expires_at: '2029-07-14T18:30:00.000Z' })
    expect((await sale.order(asha, gold, FAMILY, 'renew-')).body).toMatchObject({ code: 'no_plan_in_force' })
    const over = await at('2029-07-22', '00:05:00')
    expect(await seen(over)).toEqual({ plan: 'expired 2028-07-15…2029-07-14', wallet: [0, 0], covered: [] })
    expect(await balanceByTransactions(over)).toBe(0)
  })

  test('buys silver again with a coupon, for the family, from that day', async () => {
    const asha = await at('2029-09-01', '00:00:00')
    const coupon_code = await sale.addCoupon()
    // The price is 2000 − 100 = 1900 and the GST 342.
    const { created } = await sale.buy(asha, silver, { ...FAMILY, coupon_code, expected_total: 2242 })
    expect(await seen(asha)).toEqual({ plan: 'active 2029-09-01…2030-08-31', wallet: [6000, 6000], covered: ['asha', SON] })
    expect(await ordered(asha, created.order_id)).toMatchObject({
      coupon_discount: 100,
      total: 2242,
      invoice: 'IN/29-30/0000001',
    })
    const { chain } = await sale.subscriberOf('asha')
    expect(chain.map(({ state, origin, value }) => [state, origin, value])).toEqual([
      ['upgraded', 'purchase', 200_000],
      ['expired', 'upgrade', 400_000],
      ['expired', 'renewal', 400_000],
      ['active', 'purchase', 190_000],
    ])
    expect((await sale.order(await sale.addBuyer('other'), silver, { coupon_code })).body).toMatchObject({ code: 'coupon_used' })
    expect(await balanceByTransactions(asha)).toBe(6000)
    expect(istDay(scene.test.time.now)).toBe('2029-09-01')
  })
})

describe.sequential('a plan bought around midnight', () => {
  test.each([
    ['2030-02-28', '23:59:59', '2030-02-28', '2031-02-27'],
    ['2030-03-01', '00:00:00', '2030-03-01', '2031-02-28'],
    ['2031-03-31', '23:59:58', '2031-03-31', '2032-03-30'],
    ['2031-04-01', '00:00:00', '2031-04-01', '2032-03-31'],
    ['2032-02-29', '23:59:58', '2032-02-29', '2033-02-28'],
    ['2032-03-01', '00:00:00', '2032-03-01', '2033-02-28'],
  ])('runs after a purchase on %s at %s from %s to %s', async (day, time, start_date, end_date) => {
    await at(day, time)
    const buyer = await sale.addBuyer(`edge-${day}`)
    // Starts a second early, because the helper moves the clock by a second.
    scene.test.time.now = new Date(Date.parse(`${day}T${time}+05:30`) - 1000)
    await sale.buy(buyer, silver)
    const { plan } = (await buyer.get('/user/get-profile')).body.data
    expect([plan.start_date, plan.end_date]).toEqual([start_date, end_date])
  })

  test('keeps the price of an upgrade ordered before midnight, paid after', async () => {
    await at('2033-03-01', '12:00:00')
    const buyer = await sale.addBuyer('edge-upgrade')
    await sale.buy(buyer, silver, FAMILY)
    await at('2033-05-30', '23:59:49')
    const asBuyer = await new Client(scene.test).as('edge-upgrade', 'subscriber')
    // On the 91st of 365 days 275 remain: 2000 × 275 ÷ 365 = 1506.85; (4000 − 1506.85) × 1.18 = 2941.917.
    const created = (await sale.order(asBuyer, gold, { ...FAMILY, expected_total: 2941.92 }, 'upgrade-')).body.data
    scene.test.time.now = new Date('2033-05-31T00:00:05+05:30')
    const verified = await asBuyer.post('/user/verify-upgrade-payment', sale.payAtProvider(created.id))
    expect(verified.body.data.state).toBe('fulfilled')
    expect(await subscriptions(asBuyer)).toEqual(['active 2033-05-31…2034-05-30 2941.92', 'upgraded 2033-03-01…2033-05-30 2360'])
    expect((await seen(asBuyer)).wallet).toEqual([12_000, 12_000])
  })

  test('starts without a gap when renewed before midnight, paid after', async () => {
    await at('2034-01-31', '12:00:00')
    const buyer = await sale.addBuyer('edge-renewal')
    const monthly = plans[4] ?? ''
    await sale.buy(buyer, monthly)
    // The term ends with the last day of February, since there is no 31 February.
    await at('2034-02-28', '23:59:58')
    const asBuyer = await new Client(scene.test).as('edge-renewal', 'subscriber')
    expect((await seen(asBuyer)).plan).toBe('active 2034-01-31…2034-02-28')
    const created = (await sale.order(asBuyer, monthly, {}, 'renew-')).body.data
    scene.test.time.now = new Date('2034-03-01T00:00:01+05:30')
    const verified = await asBuyer.post('/user/verify-renew-payment', sale.payAtProvider(created.id))
    expect(verified.body.data.state).toBe('fulfilled')
    expect((await seen(asBuyer)).plan).toBe('active 2034-03-01…2034-03-31')
    expect((await sale.order(asBuyer, monthly, {}, 'renew-')).body.data.order_id).toBeTruthy()
  })

  test.each([
    [2, '2035-08-31', '2036-02-29'],
    [3, '2035-11-30', '2036-02-29'],
  ])('lasts with frequency %s from %s through %s, then restarts', async (frequency, start, end) => {
    await at(start, '12:00:00')
    const id = `edge-term-${frequency}`
    const buyer = await sale.addBuyer(id)
    const planId = plans[frequency] ?? ''
    await sale.buy(buyer, planId)
    const planAt = async (day: string, time: string) => {
      await at(day, time)
      const { plan } = (await (await new Client(scene.test).as(id, 'subscriber')).get('/user/get-profile')).body.data
      return `${plan.status} ${plan.start_date}…${plan.end_date}`
    }
    expect(await planAt(end, '23:59:59')).toBe(`active ${start}…${end}`)
    expect(await planAt(addDays(end, 1), '00:00:00')).toBe(`expired ${start}…${end}`)
    // The plan has expired, and is bought again on the same day.
    await sale.buy(await new Client(scene.test).as(id, 'subscriber'), planId)
    expect(await planAt(addDays(end, 1), '23:59:59')).toMatch(new RegExp(`^active ${addDays(end, 1)}…`))
  })
})
