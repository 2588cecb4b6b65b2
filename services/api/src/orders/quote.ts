import { createHash } from 'node:crypto'
import { readCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { QuoteAnswer } from '@opdesk/contracts/order/queries.ts'
import { type OrderRequest, type QuotedOrder, type QuoteSources, quoteOrder } from '@opdesk/domain/order/quote-order.ts'
import type { ReadState } from '@opdesk/domain/order/read-state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../account/sign-in/network.ts'
import { attemptsIn, overLimit, refundThrottle, throttled } from '../account/sign-in/throttle.ts'
import { readCoupon } from '../coupons/read-coupon.ts'
import type { AppDeps } from '../deps.ts'
import { signedIn } from '../plugins/route-auth.ts'

type Deps = Pick<AppDeps, 'store' | 'db' | 'clock'>

/**
 * Different wrong coupon codes allowed in an hour, so that codes cannot be guessed. Many subscribers of a mobile carrier share a
 * network, so its limit is far higher than a subscriber's (decision 0026).
 */
const WRONG_CODES = { subscriber: 10, network: 1000 }
const HOUR = 60

/** The fields of a call's body or query that a quote needs. */
export type QuoteInput = { coupon_code?: string | undefined } & (
  | { order_for: 0; plan_id: string; membership_id: number }
  | { order_for: 1; health_plan_id: string }
)

/** The coupon code, if any: '' or only separators means no coupon; a malformed code becomes '', which counts as a wrong code. */
const codeOf = ({ coupon_code = '' }: QuoteInput): string | null =>
  coupon_code === '' ? null : (readCouponCode(coupon_code) ?? '')

/** Converts a call to an order request of this kind. */
export const wishOf = (input: QuoteInput, kind: 0 | 2 | 3): OrderRequest =>
  input.order_for === 1
    ? { kind: 1, health_plan_id: input.health_plan_id, coupon_code: codeOf(input) }
    : { kind, plan_id: input.plan_id, membership_id: input.membership_id, coupon_code: codeOf(input) }

const sourcesOf = ({ store }: Deps): QuoteSources => {
  const read: ReadState = async (aggregate, id) => (await load(store, aggregate, aggregate.stream(id))).state
  return { read, coupon: async code => (await readCoupon({ store }, code)).state }
}

/**
 * The throttle key of a wrong code that a person typed in this hour: typed again, the code does not count again, since it reveals
 * no more.
 */
const wrongKey = (user: string, code: string): string => `coupon ${user} ${createHash('sha256').update(code).digest('base64url')}`

/**
 * Limits wrong codes. Counts before the check, so that concurrent guesses cannot all pass; a right code is removed from the count.
 */
const limitGuesses = async <T>(deps: Deps, request: FastifyRequest, code: string, work: () => Promise<T>): Promise<T> => {
  const { user_id } = signedIn(request)
  const counts = [
    { key: `coupons ${user_id}`, limit: WRONG_CODES.subscriber },
    { key: `coupons from ${networkOf(request.ip)}`, limit: WRONG_CODES.network },
  ]
  const wrong = wrongKey(user_id, code)
  const limits = (await attemptsIn(deps, wrong, HOUR)) > 0 ? [] : counts
  const over = await Promise.all(limits.map(({ key, limit }) => throttled(deps, key, limit, HOUR)))
  const refundAttempt = () => Promise.all(limits.map(({ key }) => refundThrottle(deps, key)))
  if (over.includes(true)) {
    await refundAttempt()
    const text = (wait: string) => `Too many wrong coupon codes. Please try again in ${wait}, or continue without a coupon.`
    throw overLimit(deps, HOUR, 'too_many_requests', text)
  }
  try {
    const done = await work()
    await refundAttempt()
    return done
  } catch (error) {
    if (error instanceof DomainError && error.code === 'coupon_invalid') await throttled(deps, wrong, 0, HOUR)
    else await refundAttempt()
    throw error
  }
}

/**
 * The price that the caller would pay now. It reserves no coupon and writes no event; only wrong coupon codes are counted.
 * @throws the refusals of `quoteOrder`; too_many_requests after 10 different wrong codes of a person in an hour, or 1,000 of a
 * network
 */
export const quoteFor = (deps: Deps, request: FastifyRequest, wish: OrderRequest): Promise<QuotedOrder> => {
  const quote = () => quoteOrder(sourcesOf(deps), wish, signedIn(request).user_id, deps.clock())
  return wish.coupon_code === null ? quote() : limitGuesses(deps, request, wish.coupon_code, quote)
}

/** Converts a quote to the answer, with amounts in rupees. */
export const toQuoteAnswer = ({ amounts, upgrade, term, family_dropped }: QuotedOrder): QuoteAnswer => ({
  plan_price: toRupees(amounts.price),
  coupon_discount: toRupees(amounts.coupon_discount),
  net: toRupees(amounts.net),
  gst: toRupees(amounts.gst),
  total: toRupees(amounts.total),
  ...(upgrade && {
    pre_discount: toRupees(amounts.pre_discount),
    pre_discount_basis: amounts.pre_discount_basis,
    consumed_days: upgrade.consumed_days,
    remaining_days: upgrade.remaining_days,
    lapses: toRupees(upgrade.lapses),
  }),
  family_dropped,
  start_date: term?.start ?? null,
  end_date: term?.end ?? null,
})
