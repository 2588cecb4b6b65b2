import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { toPaise } from '@opdesk/contracts/money.ts'

type Amounts = Pick<StaffDispute, 'state_name' | 'outstanding_amount' | 'claimable_amount' | 'paid_amount'>

/**
 * Explains why approving a dispute pays less than the unpaid rest of the claimable amount; null if it pays that rest in full.
 * Amounts are in rupees, and compared in paise.
 */
export const amountsNote = ({ state_name, outstanding_amount, claimable_amount, paid_amount }: Amounts): string | null => {
  if (!state_name.startsWith('awaiting_')) return null
  const rest = toPaise(claimable_amount) - toPaise(paid_amount)
  if (rest <= 0) return 'The claimable amount has been paid in full: approving pays nothing more.'
  return toPaise(outstanding_amount) < rest ? 'The subscriber’s wallet covers no more than this at the moment.' : null
}
