import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { OrderKind } from '@opdesk/contracts/order/events.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { consumeCoupon } from '@opdesk/domain/coupon/consume-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { type PaymentFacts, paymentDay } from '@opdesk/domain/order/decide-payment.ts'
import { planOrderOf } from '@opdesk/domain/order/plan-order.ts'
import { type OrderRequest, type QuotedOrder, type QuoteSources, quoteOrder } from '@opdesk/domain/order/quote-order.ts'
import type { ReadState } from '@opdesk/domain/order/read-state.ts'
import { acceptOrder, verdictOn } from '@opdesk/domain/subscriber/accept-order.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'

const readerOf =
  (store: EventStore): ReadState =>
  async (aggregate, id) =>
    (await load(store, aggregate, aggregate.stream(id))).state

const sourcesOf = (store: EventStore): QuoteSources => {
  const read = readerOf(store)
  return { read, coupon: code => read(couponAggregate, code) }
}

/** What the subscriber's stream would decide on the order now, without a write. */
const subscriberSays = async (
  read: ReadState,
  orderId: string,
  order: PlacedOrder,
  day: string,
  now: Date,
): Promise<PaymentFacts['subscriber']> => {
  const planOrder = planOrderOf(orderId, order, day)
  if (!planOrder) return 'takes_it'
  const state = await read(subscriberAggregate(order.subscriber_id), order.subscriber_id)
  const verdict = state.status === 'registered' ? verdictOn(state, orderId) : null
  if (verdict) return verdict === 'accepted' ? 'has_it' : verdict
  const declined = acceptOrder(state, planOrder, now).find(event => event.type === 'order_declined')
  return declined ? declined.data.reason : 'takes_it'
}

const couponSays = async (read: ReadState, orderId: string, order: PlacedOrder): Promise<PaymentFacts['coupon']> => {
  const { coupon_code, subscriber_id } = order
  if (coupon_code === null) return 'none'
  const coupon = await read(couponAggregate, coupon_code)
  try {
    return consumeCoupon(coupon, { order_id: orderId, subscriber_id }).length > 0 ? 'free' : 'consumed'
  } catch (error) {
    if (error instanceof DomainError && error.code === 'coupon_gone') return 'gone'
    throw error
  }
}

const wishOf = ({ kind, item, coupon_code }: PlacedOrder): OrderRequest =>
  item.type === 'plan' && kind !== 1
    ? { kind, plan_id: item.plan.plan_id, membership_id: item.plan.membership.membership_id, coupon_code }
    : { kind: 1, health_plan_id: item.type === 'health_plan' ? item.health_plan.health_plan_id : '', coupon_code }

/** Refusals of a renewal after its plan has ended: the same plan can still be bought. */
const noLongerRenewable: readonly ErrorCode[] = ['no_plan_in_force', 'not_a_renewal']

/** The quote of the same purchase now. A renewal that is too late for its plan is quoted as a purchase of the same plan. */
const quoteAgain = async (store: EventStore, order: PlacedOrder, now: Date): Promise<QuotedOrder> => {
  const wish = wishOf(order)
  const quoted = (request: OrderRequest) => quoteOrder(sourcesOf(store), request, order.subscriber_id, now)
  try {
    return await quoted(wish)
  } catch (error) {
    if (wish.kind !== OrderKind.renewal || !(error instanceof DomainError && noLongerRenewable.includes(error.code))) throw error
    return await quoted({ ...wish, kind: OrderKind.plan })
  }
}

/** True if the same purchase would now be refused or have another price. */
const isQuoteChanged = async (store: EventStore, order: PlacedOrder, now: Date): Promise<boolean> => {
  try {
    const { amounts } = await quoteAgain(store, order, now)
    return JSON.stringify(Object.entries(amounts).sort()) !== JSON.stringify(Object.entries(order.amounts).sort())
  } catch (error) {
    if (error instanceof DomainError) return true
    throw error
  }
}

/**
 * The present state of the other streams, on which `decidePayment` decides. They are read in the reverse order of the steps of
 * `takeOrder`: if another leader accepts this order meanwhile, its coupon use and its plan may change the quote, but then the later
 * reads see them.
 */
export const paymentBasis = async (
  store: EventStore,
  orderId: string,
  order: PlacedOrder,
  payment: { created_at: string },
  now: Date,
): Promise<PaymentFacts> => {
  const read = readerOf(store)
  const quote_changed = order.status === 'expired' && (await isQuoteChanged(store, order, now))
  const coupon = await couponSays(read, orderId, order)
  const subscriber = await subscriberSays(read, orderId, order, paymentDay(order, payment, now), now)
  return { subscriber, coupon, quote_changed }
}
