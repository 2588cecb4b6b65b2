import { compareNames } from '@opdesk/contracts/compare-names.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { CheckOutcome, PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import { type ConfirmedAccount, type PayoutAccountState, problemOf, stateAt } from '@opdesk/contracts/payout-account/state.ts'

/** The confirmed account with an id, whether it waits or not. */
const accountOf = ({ current, waiting }: PayoutAccountState, account_id: string): ConfirmedAccount | undefined =>
  [waiting, current].find(account => account?.account_id === account_id) ?? undefined

/** The answer of a validation. `registered_name`: '' if the bank gave none. */
export interface Validation {
  account_id: string
  check: CheckOutcome
  registered_name: string
  profile_name: string
}

/**
 * Records the provider's validation. The registered name is compared with the name as in the passbook, or else with the profile
 * name. An account that is replaced or checked already gives no event.
 */
export const recordValidation = (
  state: PayoutAccountState,
  { account_id, check, registered_name, profile_name }: Validation,
): PayoutAccountEvent[] => {
  const account = accountOf(state, account_id)
  if (!account || (account.check !== 'pending' && account.check !== 'not_checked')) return []
  const { name, note } = compareNames(state.passbook_name || profile_name, registered_name)
  if (account.check === check && account.name === name && account.registered_name === registered_name) return []
  return [{ type: 'payout_account_validated', data: { account_id, check, name, note, registered_name } }]
}

/**
 * Compares a checked account again after the subscriber entered their name as in the passbook. No event if nothing changed, or if
 * Finance has decided.
 */
export const compareAgain = (state: PayoutAccountState, { profile_name }: { profile_name: string }): PayoutAccountEvent[] =>
  [state.current, state.waiting].flatMap(account => {
    if (account?.check !== 'valid' || account.accepted || account.note !== 'not_latin') return []
    const { account_id, check, registered_name } = account
    const { name, note } = compareNames(state.passbook_name || profile_name, registered_name)
    if (account.name === name && account.note === note) return []
    return [{ type: 'payout_account_validated' as const, data: { account_id, check, name, note, registered_name } }]
  })

/** True if Finance can make the account payable by accepting it. */
export const isAcceptable = (account: ConfirmedAccount): boolean => {
  const problem = problemOf(account)
  return problem === 'payout_account_differs' || (problem === 'no_payout_account' && !account.accepted)
}

/** The account that waits for Finance: the change before the account in force; null if none waits. */
export const accountToAccept = (state: PayoutAccountState): ConfirmedAccount | null =>
  [state.waiting, state.current].find(account => account !== null && isAcceptable(account)) ?? null

/** A person of Finance who accepts an account. `financePeople`: active people of Finance, this one included. */
export interface Acceptance {
  reason: string
  actor: { id: string; identities: readonly string[] }
  owner: { id: string; identities: readonly string[] }
  financePeople: number
}

/**
 * Accepts an account that differs or could not be checked. Where two people hold Finance, the first begins and a second one
 * completes.
 * @throws own_payout_account for the person's own account or their family's; nothing_to_accept; second_finance_needed if the person has
 * begun and another one has to complete
 */
export const acceptName = (
  state: PayoutAccountState,
  { reason, actor, owner, financePeople }: Acceptance,
  now: Date,
): PayoutAccountEvent[] => {
  if (actor.id === owner.id || owner.identities.some(identity => actor.identities.includes(identity)))
    throw new DomainError('own_payout_account')
  const account = accountToAccept(stateAt(state, now))
  if (!account) throw new DomainError('nothing_to_accept')
  const { account_id, acceptance_begun_by } = account
  const accepted: PayoutAccountEvent = { type: 'payout_account_name_accepted', data: { account_id, reason } }
  if (financePeople < 2) return [accepted]
  if (acceptance_begun_by === null) return [{ type: 'payout_account_acceptance_begun', data: { account_id, reason } }]
  if (acceptance_begun_by.id === actor.id) throw new DomainError('second_finance_needed')
  return [accepted]
}

/**
 * Records that the bank refused a payment because of the account. Only an account that is still the subscriber's gives an event.
 * Idempotent.
 */
export const refuseAccount = (
  state: PayoutAccountState,
  { account_id, reason }: { account_id: string; reason: string },
): PayoutAccountEvent[] => {
  const account = accountOf(state, account_id)
  return account && account.refused === null ? [{ type: 'payout_account_refused', data: { account_id, reason } }] : []
}

/** Records the first successful payment to an account, or one after a refusal: the bank accepts the account after all. Idempotent. */
export const recordPaidAccount = (
  state: PayoutAccountState,
  { account_id, reference }: { account_id: string; reference: string },
): PayoutAccountEvent[] => {
  const account = accountOf(state, account_id)
  return account && (!account.paid || account.refused !== null)
    ? [{ type: 'payout_account_paid', data: { account_id, reference } }]
    : []
}
