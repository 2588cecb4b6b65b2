import { DomainError } from '@opdesk/contracts/errors.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { OrderAmounts, OrderItem, OrderKindCode } from '@opdesk/contracts/order/events.ts'
import { healthCheckupPlan, offeredCheckup } from '@opdesk/contracts/resource/health-checkup-plan.ts'
import { offeredPlan, plan } from '@opdesk/contracts/resource/plan.ts'
import { upToDateOn } from '@opdesk/contracts/subscriber/due.ts'
import { consumedDays, remainingDays, type Term } from '@opdesk/contracts/term.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { availableIn, evolvePots, type Pots, potOf } from '@opdesk/contracts/wallet/pots.ts'
import { requireUsable } from '../coupon/coupon.ts'
import { type CouponState, discountOf, usableCoupon } from '../coupon/state.ts'
import { recordAggregate } from '../resource/record.ts'
import { eligibilityOf, type InForce, previewPurchase } from '../subscriber/purchase-eligibility.ts'
import { soldPlan } from '../subscriber/sold-plan.ts'
import { type RegisteredSubscriber, subscriberAggregate } from '../subscriber/state.ts'
import { walletDue } from '../wallet/pots/due.ts'
import { walletAggregate } from '../wallet/state.ts'
import { requireOrderable } from './orderable.ts'
import { type CouponDiscount, quote } from './quote.ts'
import type { ReadState } from './read-state.ts'
import { type UpgradeCredit, upgradeCredit } from './upgrade-credit.ts'

/** A purchase that a person asks for. `coupon_code`: as stored; null without a coupon. */
export type OrderRequest = { coupon_code: string | null } & (
  | { kind: Exclude<OrderKindCode, 1>; plan_id: string; membership_id: number }
  | { kind: 1; health_plan_id: string }
)

export interface QuoteSources {
  read: ReadState
  /** Reads the state of a coupon by its code. */
  coupon: (code: string) => Promise<CouponState>
}

/** The credit of an upgrade from the plan that it ends. Paise. */
interface UpgradeBasis extends UpgradeCredit {
  of: string
  consumed_days: number
  remaining_days: number
  /** The available balance of that plan's pot, which lapses. */
  lapses: number
}

/** The price of an order at this moment, and its consequences. */
export interface QuotedOrder {
  kind: OrderKindCode
  item: OrderItem
  amounts: OrderAmounts
  coupon_code: string | null
  upgrade: UpgradeBasis | null
  /** The planned term of a plan; null for a checkup. */
  term: Term | null
  /** Names of the family members that the new plan would not cover. */
  family_dropped: string[]
}

const kindNames = { 0: 'purchase', 2: 'upgrade', 3: 'renewal' } as const

const chosenPlan = async ({ read }: QuoteSources, id: string, membership_id: number) => {
  const found = await read(recordAggregate(plan, id), id)
  if (found.status !== 'present') return undefined
  const offered = offeredPlan.parse(found.record)
  if (!offered.membership_options.some(option => option.membership_id === membership_id)) return undefined
  const sold = soldPlan(id, offered, membership_id)
  return { sold, option: { plan_id: id, ...sold.membership, retail: offered.subscriber_type === 1 } }
}

const upgradeBasis = async (
  { read }: QuoteSources,
  subscriber: RegisteredSubscriber,
  { subscription_id, plan: current, value, term }: InForce,
  now: Date,
): Promise<UpgradeBasis> => {
  const today = istDay(now)
  const recorded = await read(walletAggregate, subscriber.id)
  // The wallet may not yet have the credit of a term that begins today.
  const wallet = walletDue(recorded, upToDateOn(subscriber, today).chain, now).reduce<Pots>(evolvePots, recorded)
  const pot = potOf(wallet, subscription_id)
  const available = pot ? availableIn(wallet, pot) : 0
  const { wallet_balance } = current.membership
  return {
    ...upgradeCredit({ value, term, wallet_balance, available }, today),
    of: subscription_id,
    consumed_days: consumedDays(term, today),
    remaining_days: remainingDays(term, today),
    lapses: available,
  }
}

/**
 * The discount of the coupon; undefined without a coupon.
 * @throws coupon_invalid, coupon_expired, coupon_used, coupon_busy
 */
const discountFor = async (
  sources: QuoteSources,
  code: string | null,
  { id, profile }: RegisteredSubscriber,
  today: Day,
): Promise<CouponDiscount | undefined> => {
  if (code === null) return undefined
  const coupon = await sources.coupon(code)
  requireUsable(usableCoupon(coupon), { subscriber_id: id, corporate_id: profile.corporate?.id ?? null }, today)
  return discountOf(coupon)
}

const amountsOf = (price: number, upgrade: UpgradeBasis | null, coupon: CouponDiscount | undefined): OrderAmounts => ({
  ...quote({ price, ...(upgrade && { credit: upgrade.credit }), ...(coupon && { coupon }) }),
  pre_discount_basis: upgrade?.basis ?? null,
})

const quotePlan = async (
  sources: QuoteSources,
  request: Extract<OrderRequest, { plan_id: string }>,
  subscriber: RegisteredSubscriber,
  now: Date,
): Promise<QuotedOrder> => {
  const { kind, coupon_code } = request
  const today = istDay(now)
  const chosen = await chosenPlan(sources, request.plan_id, request.membership_id)
  const eligibility = eligibilityOf(subscriber, today)
  requireOrderable(kindNames[kind], chosen?.option, eligibility)
  if (!chosen) throw new DomainError('plan_not_on_sale')
  const current = kind === 2 ? eligibility.subscription : null
  const [upgrade, coupon] = await Promise.all([
    current && upgradeBasis(sources, subscriber, current, now),
    discountFor(sources, coupon_code, subscriber, today),
  ])
  const { sold } = chosen
  const item = { type: 'plan' as const, plan: sold, of: upgrade?.of ?? null }
  const preview = previewPurchase(subscriber, item, today)
  const amounts = amountsOf(sold.membership.charges, upgrade, coupon)
  return { kind, item, amounts, coupon_code, upgrade, term: preview?.term ?? null, family_dropped: preview?.family_dropped ?? [] }
}

const quoteCheckup = async (
  sources: QuoteSources,
  { health_plan_id, coupon_code }: Extract<OrderRequest, { health_plan_id: string }>,
  subscriber: RegisteredSubscriber,
  today: Day,
): Promise<QuotedOrder> => {
  const [found, coupon] = await Promise.all([
    sources.read(recordAggregate(healthCheckupPlan, health_plan_id), health_plan_id),
    discountFor(sources, coupon_code, subscriber, today),
  ])
  if (found.status !== 'present') throw new DomainError('plan_not_on_sale')
  const { checkup_code, name, base_price, discounted_price, parameters } = offeredCheckup.parse(found.record)
  const price = toPaise(discounted_price)
  const health_plan = { health_plan_id, checkup_code, name, base_price: toPaise(base_price), discounted_price: price, parameters }
  const item = { type: 'health_plan' as const, health_plan }
  return { kind: 1, item, amounts: amountsOf(price, null, coupon), coupon_code, upgrade: null, term: null, family_dropped: [] }
}

/**
 * Quotes a purchase from the current log, without reservations or changes.
 * @throws not_found for an unknown subscriber; corporate_subscriber, no_plan_in_force, plan_not_on_sale, not_a_renewal,
 * not_an_upgrade, queue_full; coupon_invalid, coupon_expired, coupon_used, coupon_busy
 */
export const quoteOrder = async (
  sources: QuoteSources,
  request: OrderRequest,
  subscriberId: string,
  now: Date,
): Promise<QuotedOrder> => {
  const subscriber = await sources.read(subscriberAggregate(subscriberId), subscriberId)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) throw new DomainError('not_found')
  const today = istDay(now)
  return request.kind === 1 ? quoteCheckup(sources, request, subscriber, today) : quotePlan(sources, request, subscriber, now)
}
