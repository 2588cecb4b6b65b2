import { processActor } from '@opdesk/contracts/actor.ts'
import { type CouponDetails, type CouponEvent, couponStream } from '@opdesk/contracts/coupon/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { retailPlanOf } from '@opdesk/testing/master-bodies.ts'
import { type Answer, Client } from './client.ts'
import type { Scene } from './scene.ts'

const expectOk = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Helpers that add plans, coupons and buyers to a scene, and act as a buyer's browser and as the payment provider. */
export const saleOn = (scene: Scene) => {
  const { test } = scene
  const { store } = test.deps
  let made = 0
  const command = () => ({ id: crypto.randomUUID(), actor: processActor('test') })

  /** Adds a retail plan with an Individual option and a family option; charges in rupees. Answers its id. */
  const addPlan = async (charges = 1000, change: object = {}): Promise<string> => {
    made += 1
    const sent = { ...retailPlanOf(`Care ${made}`, charges), ...change }
    return expectOk(await scene.admin.post('/admin/plan', sent)).body.data._id
  }

  /** Changes the charge of the Individual option. */
  const changeCharge = async (id: string, charges: number): Promise<void> => {
    const { name } = expectOk(await scene.admin.get(`/admin/plan/${id}`)).body.data
    const membership_options = [{ membership_id: 0, charges, wallet_balance: 3000 }]
    expectOk(await scene.admin.patch(`/admin/plan/${id}`, { ...retailPlanOf(name, charges), membership_options }))
  }

  /** Adds a coupon of ₹100 for one use by a retail subscriber, from today on. Answers its code. */
  const addCoupon = async (change: Partial<CouponDetails> = {}): Promise<string> => {
    made += 1
    const code = `TEST${String(made).padStart(5, '0')}`
    const start_date = istDay(test.time.now)
    const details: CouponDetails = {
      batch_id: '',
      name: code,
      coupon_type: 'individual',
      corporate: null,
      discount_type: 'amount',
      discount: 10_000,
      start_date,
      end_date: start_date,
      usage_type: 'single',
      usage: 1,
      terms: '',
      ...change,
    }
    await handleCommand({
      store,
      aggregate: couponAggregate,
      stream: couponStream(code),
      command: command(),
      now: test.time.now,
      decide: (): CouponEvent[] => [{ type: 'coupon_created', data: details }],
    })
    return code
  }

  /** A signed-in subscriber without a plan. */
  const addBuyer = async (id: string): Promise<Client> => {
    made += 1
    await test.addSubscriber(id, `98${String(made).padStart(8, '0')}`, { plan: null })
    return new Client(test).as(id, 'subscriber')
  }

  const body = (plan_id: string, more: object = {}) => ({
    order_for: 0,
    plan_id,
    membership_id: 0,
    agreed_terms: true,
    ...more,
  })

  /** Moves the clock by a second and creates an order; `word` is '', 'upgrade-' or 'renew-'. */
  const order = (buyer: Client, plan_id: string, more: object = {}, word = '') => {
    test.time.now = new Date(test.time.now.getTime() + 1000)
    return buyer.post(`/user/create-${word}order`, body(plan_id, more))
  }

  /** Pays at the provider, which sends the product no notification. Answers the callback. */
  const payAtProvider = (providerOrderId: string, amount?: number) => {
    const { simulator } = test.deps
    if (!simulator) throw new Error('no simulator')
    const payment = simulator.pay(providerOrderId, { outcome: 'captured', deliver: [], ...(amount && { amount }) })
    return simulator.callbackOf(payment)
  }

  /** Creates an order and pays it as a browser does. Answers the verification. */
  const buy = async (buyer: Client, plan_id: string, more: object = {}, word = '') => {
    const created = expectOk(await order(buyer, plan_id, more, word)).body.data
    if (created.amount === 0) return { created, verified: { state: 'fulfilled' } }
    const verified = expectOk(await buyer.post(`/user/verify-${word}payment`, payAtProvider(created.id)))
    return { created, verified: verified.body.data }
  }

  const orderOf = async (id: string): Promise<PlacedOrder> => {
    const { state } = await load(store, orderAggregate, orderStream(id))
    if (state.status === 'new') throw new Error('no order')
    return state
  }
  const subscriberOf = async (id: string) => {
    const { state } = await load(store, subscriberAggregate(id), `subscriber-${id}`)
    if (state.status === 'unknown') throw new Error('nobody')
    return state
  }

  return { addPlan, changeCharge, addCoupon, addBuyer, body, order, payAtProvider, buy, orderOf, subscriberOf }
}
export type Sale = ReturnType<typeof saleOn>
