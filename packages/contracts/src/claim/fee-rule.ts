import { formatPaise } from '../money.ts'
import { type Benefit, claimableFee } from './fees.ts'

/** The amounts of one parameter in paise. */
interface RuledFee {
  billed: number
  claimable: number
}

/**
 * The rule that led to a claimable amount, in words: "80%, at most ₹800.00". If the wallet had less, the words say how much was
 * left. `wallet`: in paise, when the claim was submitted; undefined if it is not known.
 */
export const feeRule = (
  { billed, claimable }: RuledFee,
  benefit: Benefit,
  wallet?: { available: number; balance: number },
): string => {
  const rule = `${benefit.percent}%, at most ${formatPaise(benefit.max)}`
  if (!wallet || claimable >= claimableFee(billed, benefit)) return rule
  return `${rule}, ${formatPaise(wallet.available)} left of ${formatPaise(wallet.balance)}`
}
