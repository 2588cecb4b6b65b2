import type { ChangedFact } from '@opdesk/contracts/claim/earlier-facts.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { accountInWords, type FrozenAccount, placeOf } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { stateAt } from '@opdesk/contracts/payout-account/state.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'store' | 'clock'>

const unpaid: readonly ClaimDoc['state_name'][] = [
  'awaiting_verifier',
  'awaiting_management',
  'awaiting_manager',
  'awaiting_finance',
  'approved',
]

/** The account to which a claim was paid; null if it was not, if the money moved outside, or if the account was erased. */
const paidTo = async ({ store }: Deps, { payment }: ClaimDoc): Promise<FrozenAccount | null> => {
  if (!payment) return null
  const { state } = await load(store, payoutAggregate, payoutStream(payment.reference))
  const account = state.status === 'new' ? null : state.attempts.findLast(attempt => attempt.state === 'paid')?.account
  return account && placeOf(account).length > 1 ? account : null
}

/**
 * The account to which the money of a claim will go, if the patient's latest paid claim went to another one; masked. `earlier`: the
 * patient's claims that were sent before, latest first.
 */
export const otherAccount = async (deps: Deps, claim: ClaimDoc, earlier: readonly ClaimDoc[]): Promise<ChangedFact[]> => {
  const before = earlier.find(({ payment, state_name }) => payment !== null && state_name === 'settled')
  if (!before || !unpaid.includes(claim.state_name)) return []
  const [paid, { state }] = await Promise.all([
    paidTo(deps, before),
    load(deps.store, payoutAccountAggregate, payoutAccountStream(claim.subscriber_id)),
  ])
  const present = stateAt(state, deps.clock()).current?.account
  if (!paid || !present || placeOf(present) === placeOf(paid)) return []
  const { claim_id, claim_number } = before
  return [{ field: 'payout_account', earlier: accountInWords(paid), now: accountInWords(present), claim_id, claim_number }]
}
