import { createHash } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { CreatedOrder } from '@opdesk/contracts/order/queries.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { reserveCoupon } from '@opdesk/domain/coupon/reserve-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { createOrder, giveUpOrder, isAwaitingFirstAttempt, isUnopened, openOrder } from '@opdesk/domain/order/create-order.ts'
import { closeOrder } from '@opdesk/domain/order/fulfil-order.ts'
import type { OrderRequest, QuotedOrder } from '@opdesk/domain/order/quote-order.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { isStillAtOnce } from '@opdesk/domain/subscriber/purchase-eligibility.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { type Command, type Handled, load, loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { ProviderAway, ProviderRefusal } from '@opdesk/integrations/payments/payment-provider.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { executeCommand } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { whileNotErased } from '../subscriber/erasure-lock.ts'
import { type TermsInForce, termsInForce } from '../terms/current-terms.ts'
import { quoteFor } from './quote.ts'
import { waitUntilDecided } from './wait-for-order.ts'

/** The total, the first day and the version of the terms that the person saw; absent if the client does not send them. */
interface Seen {
  /** Rupees. */
  expected_total?: number | undefined
  expected_start?: string | undefined
  terms_version?: string | undefined
}

interface Placed {
  order_id: string
  order: PlacedOrder
  position: Position
}

/** Digest of what is ordered, at which price and on which terms: orders with equal digests are the same wish. */
const digestOf = ({ kind, item, amounts, coupon_code }: QuotedOrder, { version }: TermsInForce): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, item, Object.entries(amounts).sort(), coupon_code, version]))
    .digest('hex')

const orderIn = ({ state }: Pick<Handled<typeof orderAggregate.initial>, 'state'>): PlacedOrder => {
  if (state.status === 'new') throw new Error('the order was not created')
  return state
}

/** Finds the open order of the same wish, if no payment for it was tried yet. Otherwise it releases the wish for a new order. */
const sameWish = async (
  { store, clock }: AppDeps,
  db: AppDeps['db'],
  subscriber_id: string,
  wish: string,
): Promise<Placed | null> => {
  const earlierOrder = await db
    .selectFrom('app.open_order')
    .select('order_id')
    .where('subscriber_id', '=', subscriber_id)
    .where('wish', '=', wish)
    .forUpdate()
    .executeTakeFirst()
  if (!earlierOrder) return null
  const { order_id } = earlierOrder
  const { state, position } = await load(store, orderAggregate, orderAggregate.stream(order_id))
  if (state.status !== 'new' && isAwaitingFirstAttempt(state, clock())) return { order_id, order: state, position }
  await db.updateTable('app.open_order').set({ wish: order_id }).where('order_id', '=', order_id).execute()
  return null
}

const takesPlace = async (
  db: AppDeps['db'],
  place: { order_id: string; subscriber_id: string; wish: string },
): Promise<boolean> => {
  const added = db
    .insertInto('app.open_order')
    .values(place)
    .onConflict(on => on.doNothing())
  return (await added.returning('order_id').executeTakeFirst()) !== undefined
}

/** @throws start_changed with the first day as it is now */
const requireSameStart = async (deps: AppDeps, request: FastifyRequest, { term }: QuotedOrder, expected: Day | undefined) => {
  if (!term || expected === undefined || expected === term.start) return
  const aggregate = subscriberAggregate(signedIn(request).user_id)
  const { state } = await load(deps.store, aggregate, aggregate.stream(signedIn(request).user_id))
  if (state.status === 'registered' && isStillAtOnce(state, { expected, start: term.start }, istDay(deps.clock()))) return
  throw new DomainError('start_changed', { start: term.start })
}

/**
 * The command that creates the order. If the provider did not open the order of an earlier try, a repeated request creates
 * another one.
 */
const creatingCommand = async ({ store }: AppDeps, request: FastifyRequest): Promise<Command> => {
  const asked = commandOf(request)
  for (let tries = 0; ; tries += 1) {
    const command = tries === 0 ? asked : { ...asked, id: `${asked.id}:${tries}` }
    const { state } = await load(store, orderAggregate, orderAggregate.stream(derivedId('order', command.id)))
    if (state.status !== 'expired' || !isUnopened(state)) return command
  }
}

/** Creates the order, or finds the open order of the same wish. Two concurrent calls get the same order. */
const createOnce = async (deps: AppDeps, request: FastifyRequest, quoted: QuotedOrder, terms: TermsInForce): Promise<Placed> => {
  const { user_id } = signedIn(request)
  const command = await creatingCommand(deps, request)
  const order_id = derivedId('order', command.id)
  const wish = digestOf(quoted, terms)
  return whileNotErased(deps, user_id, async db => {
    // Reserves the wish for this order. If it is reserved already, answers that open order, or tries again once it is released.
    for (let isFree = quoted.amounts.total === 0, tries = 0; !isFree && tries < 3; tries += 1) {
      isFree = await takesPlace(db, { order_id, subscriber_id: user_id, wish })
      const earlierOrder = isFree ? null : await sameWish(deps, db, user_id, wish)
      if (earlierOrder) return earlierOrder
    }
    const { kind, item, amounts, coupon_code } = quoted
    const subscriber = await loadReadable(deps.store, subscriberAggregate(user_id), subscriberAggregate(user_id).stream(user_id))
    const state = subscriber.state.status === 'registered' ? subscriber.state.profile.state : null
    const data = { subscriber_id: user_id, kind, item, amounts, coupon_code, state, terms }
    const handled = await executeCommand(deps, command, orderAggregate, order_id, (before, now) =>
      createOrder(before, data, { now }),
    )
    return { order_id, order: orderIn(handled), position: handled.position }
  })
}

/**
 * Reserves a use of the coupon for the order; if that is refused, closes the order.
 * @throws coupon_invalid, coupon_expired, coupon_used, coupon_busy
 */
const reserve = async (deps: AppDeps, request: FastifyRequest, { order_id, order }: Placed): Promise<void> => {
  const { coupon_code, subscriber_id } = order
  if (coupon_code === null) return
  const { actor } = commandOf(request)
  const { state } = await load(
    deps.store,
    subscriberAggregate(subscriber_id),
    subscriberAggregate(subscriber_id).stream(subscriber_id),
  )
  const corporate_id = state.status === 'registered' ? (state.profile.corporate?.id ?? null) : null
  try {
    await executeCommand(deps, { id: `${order_id}:reserve`, actor }, couponAggregate, coupon_code, (coupon, now) =>
      reserveCoupon(coupon, { order_id, subscriber_id, corporate_id }, istDay(now)),
    )
  } catch (error) {
    if (error instanceof DomainError)
      await executeCommand(deps, { id: `${order_id}:close`, actor }, orderAggregate, order_id, open =>
        closeOrder(open, { by: null, reason: 'coupon_gone' }),
      )
    throw error
  }
}

/**
 * Creates the order at the payment provider, unless it exists.
 * @throws order_failed when the provider is unreachable or refuses; the order has then ended
 */
const open = async (deps: AppDeps, request: FastifyRequest, placed: Placed): Promise<Placed> => {
  const { order_id, order } = placed
  const { payments } = deps
  if (order.provider_order_id !== null) return placed
  if (!payments) throw new DomainError('order_failed')
  const { actor } = commandOf(request)
  const made = await payments.createOrder({ amount: order.amounts.total, receipt: order_id }).catch(async error => {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error
    await executeCommand(deps, { id: `${order_id}:give up`, actor }, orderAggregate, order_id, giveUpOrder)
    request.log.error({ err: error, order: order_id }, 'the payment provider made no order')
    throw new DomainError('order_failed')
  })
  await deps.db
    .insertInto('app.provider_order')
    .values({ provider_order_id: made.id, order_id })
    .onConflict(on => on.doNothing())
    .execute()
  const opened = await executeCommand(deps, { id: `${order_id}:open`, actor }, orderAggregate, order_id, state =>
    openOrder(state, made.id),
  )
  const after = orderIn(opened)
  if (after.provider_order_id === null) throw new DomainError('conflict')
  return { order_id, order: after, position: opened.position }
}

/**
 * Waits until the workflow has fulfilled a free order.
 * @throws coupon_used, conflict when the workflow closed the order
 */
const fulfilled = async (deps: AppDeps, placed: Placed): Promise<Placed> => {
  const { order, position } = await waitUntilDecided(
    deps,
    placed.order_id,
    ({ status }) => status === 'fulfilled' || status === 'closed',
  )
  if (order.status !== 'closed') return { ...placed, order, position }
  throw new DomainError(order.closed?.reason === 'coupon_gone' ? 'coupon_used' : 'conflict')
}

const toAnswer = ({ payments }: AppDeps, { order_id, order }: Placed): CreatedOrder => {
  const { total } = order.amounts
  const paid = total > 0
  return {
    order_id,
    id: order.provider_order_id ?? '',
    amount: toRupees(total),
    provider_amount: total,
    currency: 'INR',
    key_id: paid ? (payments?.keyId ?? '') : '',
    checkout_script: paid ? (payments?.checkoutScript ?? '') : '',
    expires_at: order.expires_at,
  }
}

/**
 * Creates an order with fixed amounts, and the provider's order for it. A repeated request at the same price gets the same order,
 * as long as no payment was tried. A free order is fulfilled within the call.
 * @throws start_changed, price_changed or terms_changed when start, total or terms differ from those that the person saw;
 * order_failed; the refusals of a
 * quote
 */
export const placeOrder = async (
  deps: AppDeps,
  request: FastifyRequest,
  wish: OrderRequest,
  { expected_total, expected_start, terms_version }: Seen,
): Promise<{ created: CreatedOrder; position: Position }> => {
  const terms = await termsInForce(deps, TermsType.payment, terms_version)
  const quoted = await quoteFor(deps, request, wish)
  const { total } = quoted.amounts
  await requireSameStart(deps, request, quoted, expected_start)
  if (expected_total !== undefined && toPaise(expected_total) !== total) throw new DomainError('price_changed')
  if (total > 0 && !deps.payments) throw new DomainError('order_failed')
  const created = await createOnce(deps, request, quoted, terms)
  if (total === 0) {
    const done = await fulfilled(deps, created)
    return { created: toAnswer(deps, done), position: done.position }
  }
  await reserve(deps, request, created)
  const opened = await open(deps, request, created)
  return { created: toAnswer(deps, opened), position: opened.position }
}
