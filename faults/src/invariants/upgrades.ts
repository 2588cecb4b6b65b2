import { orderStream } from '@opdesk/contracts/order/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import type { Facts } from './facts.ts'
import { dayOf } from './terms.ts'
import { countWallet, heldOf } from './wallets.ts'

const DAY_MS = 86_400_000

const daysFrom = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
const share = (amount: number, part: number, whole: number): number => Math.round((amount * part) / whole)

interface Amounts {
  price: number
  pre_discount: number
  coupon_discount: number
}
type Option = { membership: { wallet_balance: number } }

/** The money of a plan's wallet that is neither spent nor held at this position in the log. */
const unusedAt = (facts: Facts, subscriber: string, subscription: string, whole: number, position: number): number => {
  const wallet = countWallet(facts, subscriber, [], position)
  let id = subscription
  for (let next = wallet.pots.get(id)?.successor; next !== undefined; next = wallet.pots.get(id)?.successor) id = next
  const pot = wallet.pots.get(id)
  // The credit of a term that begins today may not be recorded yet.
  return pot ? Math.max(0, Math.min(whole, pot.balance - heldOf(wallet, id))) : whole
}

/**
 * Checks the credit of an upgrade against the plan that it ends: the value of the remaining days or of the unused wallet, whichever
 * is less. `asked`: position of the log when the quote was made. The wallet may have changed until the order was stored.
 */
export const upgradeFaults = (facts: Facts, id: string, asked: number): string[] => {
  const stream = orderStream(id)
  const [created] = facts.stream(stream)
  if (created?.type !== 'order_created' || created.data.kind !== 2) return []
  const subscriber = String(created.data.subscriber_id)
  const { price, pre_discount, coupon_discount } = created.data.amounts as Amounts
  const { of } = created.data.item as { of: string }
  const ended = facts
    .stream(subscriberStream(subscriber))
    .find(({ type, data }) => type === 'plan_activated' && data.subscription_id === of)
  if (!ended) return []
  const { start, end, plan } = ended.data as { start: string; end: string; plan: Option }
  const paid = facts.stream(orderStream(of))[0]?.data.amounts as Amounts | undefined
  const value = paid ? paid.price - paid.coupon_discount : 0
  const byDays = share(value, daysFrom(dayOf(created.at), end), daysFrom(start, end))
  const whole = plan.membership.wallet_balance
  const between = facts.stream(walletStream(subscriber)).map(({ position }) => Number(position))
  const credits = [asked, ...between.filter(position => position > asked && position < Number(created.position))].map(position =>
    Math.min(price, byDays, share(value, unusedAt(facts, subscriber, of, whole, position), whole)),
  )
  // A rest below one rupee cannot be collected and belongs to the credit if there is no coupon.
  const isWaived =
    created.data.coupon_code === null && pre_discount === price && credits.some(credit => (price - credit) * 1.18 < 100)
  if (isWaived || credits.includes(pre_discount)) return []
  return [`${stream} credits ${pre_discount} of ${of}, not ${credits.join(' or ')} (price ${price}, discount ${coupon_discount})`]
}
