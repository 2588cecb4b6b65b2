import { shareOf } from '@opdesk/contracts/money.ts'
import { daysOfTerm, remainingDays, type Term } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/**
 * V, the value of a subscription in paise before GST: price − coupon discount of its order. The credit of an earlier upgrade is
 * part of the value, because it was paid once. Without an order, the value is the charge of its snapshot if it is retail, and 0 if
 * it is corporate.
 */
export const subscriptionValue = (
  subscription:
    | { origin: 'order'; price: number; coupon_discount: number }
    | { origin: 'seeded'; charges: number }
    | { origin: 'corporate' },
): number => {
  switch (subscription.origin) {
    case 'order':
      return subscription.price - subscription.coupon_discount
    case 'seeded':
      return subscription.charges
    case 'corporate':
      return 0
  }
}

/** The plan that an upgrade ends. Paise. */
export interface UpgradedPlan {
  /** V. */
  value: number
  term: Term
  /** W: the wallet balance of the plan as it was sold. */
  wallet_balance: number
  /** The available balance of its pot; spent and held money count as used. */
  available: number
}

export interface UpgradeCredit {
  /** Paise before GST. */
  credit: number
  /** The limit that applied: remaining days, or unused wallet. */
  basis: 'days' | 'wallet'
}

/**
 * The credit of an upgrade on `today`, a day of the term: the smaller of V × remaining days ÷ days of the term and V × unused ÷
 * whole wallet. Without the second limit an upgrade would pay back a used-up wallet. A plan without a wallet has only the limit of
 * days.
 */
export const upgradeCredit = ({ value, term, wallet_balance, available }: UpgradedPlan, today: Day): UpgradeCredit => {
  const byDays = shareOf(value, remainingDays(term, today), daysOfTerm(term))
  if (wallet_balance === 0) return { credit: byDays, basis: 'days' }
  const unused = Math.max(0, Math.min(wallet_balance, available))
  const byWallet = shareOf(value, unused, wallet_balance)
  return byWallet < byDays ? { credit: byWallet, basis: 'wallet' } : { credit: byDays, basis: 'days' }
}
