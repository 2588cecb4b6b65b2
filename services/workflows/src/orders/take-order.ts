import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { type DecliningReason, type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { consumeCoupon } from '@opdesk/domain/coupon/consume-coupon.ts'
import { releaseCoupon, returnCoupon } from '@opdesk/domain/coupon/release-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { planOrderOf } from '@opdesk/domain/order/plan-order.ts'
import { acceptOrder, declineOrder, verdictOn } from '@opdesk/domain/subscriber/accept-order.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { type Cause, commandFrom } from '../workflow.ts'
import type { OrderContext } from './on-order.ts'

export const NAME = 'orders'

/**
 * Consumes the order's use of its coupon.
 * @returns whether the order has its use
 */
const takeCoupon = async ({ store, clock }: OrderContext, cause: Cause, order_id: string, order: PlacedOrder) => {
  const { coupon_code, subscriber_id } = order
  if (coupon_code === null) return true
  try {
    await handleCommand({
      store,
      aggregate: couponAggregate,
      stream: couponStream(coupon_code),
      command: commandFrom(NAME, 'consume', cause),
      now: clock(),
      decide: coupon => consumeCoupon(coupon, { order_id, subscriber_id }),
    })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'coupon_gone') return false
    throw error
  }
}

/** Frees the order's use of its coupon, whether it is reserved or consumed. */
export const freeCoupon = async (
  { store, clock }: OrderContext,
  cause: Cause,
  order_id: string,
  { coupon_code }: PlacedOrder,
): Promise<void> => {
  if (coupon_code === null) return
  await handleCommand({
    store,
    aggregate: couponAggregate,
    stream: couponStream(coupon_code),
    command: commandFrom(NAME, 'free', cause),
    now: clock(),
    decide: coupon => [...releaseCoupon(coupon, { order_id }), ...returnCoupon(coupon, { order_id })],
  })
}

/** Lets the subscriber's stream decide on a plan order. An earlier decision on the order is kept. */
const onSubscriber = async (
  { store, clock }: OrderContext,
  cause: Cause,
  orderId: string,
  { subscriber_id }: PlacedOrder,
  decide: (subscriber: SubscriberState, now: Date) => SubscriberEvent[],
): Promise<'taken' | DecliningReason> => {
  const now = clock()
  const { state } = await handleCommand({
    store,
    aggregate: subscriberAggregate(subscriber_id),
    stream: subscriberStream(subscriber_id),
    command: commandFrom(NAME, 'take', cause),
    now,
    decide: subscriber => decide(subscriber, now),
  })
  const verdict = state.status === 'registered' ? verdictOn(state, orderId) : null
  if (!verdict) throw new Error(`the stream of the subscriber has not decided on order ${orderId}`)
  return verdict === 'accepted' ? 'taken' : verdict
}

/**
 * Accepts a paid or free order in two idempotent steps: consumes its coupon use, then lets the subscriber's stream decide. Returns
 * 'taken', or the reason why the order could not be accepted; the caller then frees the coupon use.
 */
export const takeOrder = async (
  context: OrderContext,
  cause: Cause,
  orderId: string,
  order: PlacedOrder,
  paymentDay: string,
): Promise<'taken' | DecliningReason> => {
  if (!(await takeCoupon(context, cause, orderId, order))) return declinePaid(context, cause, orderId, order, 'coupon_gone')
  const planOrder = planOrderOf(orderId, order, paymentDay)
  if (!planOrder) return 'taken'
  return onSubscriber(context, cause, orderId, order, (subscriber, now) => acceptOrder(subscriber, planOrder, now))
}

/**
 * Declines a paid plan order in the subscriber's stream, so that another leader cannot still accept it and give the plan for a
 * refunded payment. Returns the stream's decision, because another leader may have been first.
 */
export const declinePaid = async (
  context: OrderContext,
  cause: Cause,
  orderId: string,
  order: PlacedOrder,
  reason: DecliningReason,
): Promise<'taken' | DecliningReason> =>
  order.item.type === 'plan'
    ? onSubscriber(context, cause, orderId, order, subscriber => declineOrder(subscriber, { order_id: orderId, reason }))
    : reason
