import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { type AccountProblem, type PayoutAccountState, problemOf, stateAt } from '@opdesk/contracts/payout-account/state.ts'

/**
 * An account that a payment may go to. `checked`: the provider knows it and the name matches, or Finance accepted it; `first`:
 * nothing was paid to it yet; `corrected`: it replaces an account that the bank refused, so its first payment wants a release.
 */
export type UsableAccount = FrozenAccount & { account_id: string; checked: boolean; first: boolean; corrected: boolean }

/**
 * Answers the account that is in force at a moment, or the reason why there is none. The moment of the request of a payment decides:
 * an account that comes into force later does not change it.
 */
export const usableAccount = (state: PayoutAccountState, at: Date): { usable: UsableAccount } | { refusal: AccountProblem } => {
  const { status, current } = stateAt(state, at)
  if (!current || status === 'stopped') return { refusal: 'no_payout_account' }
  const problem = problemOf(current)
  if (problem) return { refusal: problem }
  const { account, account_id, check, name, accepted, paid, as } = current
  const checked = accepted || (check === 'valid' && name === 'match')
  return { usable: { ...account, account_id, checked, first: !paid, corrected: as === 'correction' && !paid } }
}
