import { DomainError } from '@opdesk/contracts/errors.ts'
import { sameAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import {
  type ConfirmedAccount,
  type EnteredAccount,
  type PayoutAccountState,
  problemOf,
  stateAt,
} from '@opdesk/contracts/payout-account/state.ts'

const HOUR_MS = 3_600_000
/** Hours from the code of a change until it is in force. */
export const CHANGE_HOURS = 24
/** The same when the subscriber's number or address changed in the last CONTACT_HOURS hours. */
export const CHANGE_HOURS_AFTER_CONTACT = 48
/** How long a changed number or address makes a change wait longer. */
export const CONTACT_HOURS = 72
/** "This was not me", per subscriber in thirty days. */
const DISOWNED_PER_MONTH = 3
const MONTH_MS = 30 * 24 * HOUR_MS

/** True if entering the account again has nothing to repair. */
const isSettled = (known: ConfirmedAccount | null, typed: EnteredAccount): boolean =>
  known !== null && sameAccount(known.account, typed.account) && [null, 'no_payout_account'].includes(problemOf(known))

/**
 * Enters an account, which counts once its code is entered. The same account again gives no event; after a refusal or a name that
 * differs it may be entered again, to be checked anew.
 */
export const enterAccount = (state: PayoutAccountState, typed: EnteredAccount, now: Date): PayoutAccountEvent[] => {
  const { status, entered, current, waiting } = stateAt(state, now)
  const isCurrent = status !== 'stopped' && isSettled(current, typed)
  // A refused account may be replaced at once, also by the change that waits.
  const isWaiting = isSettled(waiting, typed) && current?.refused == null
  const isEntered = entered !== null && sameAccount(entered.account, typed.account)
  return isCurrent || isWaiting || isEntered ? [] : [{ type: 'payout_account_entered', data: typed }]
}

/** A refused account is corrected at once, and so is a correction that is no account either, such as a mistyped number. */
const isToCorrect = (account: ConfirmedAccount): boolean =>
  account.refused !== null || (account.as === 'correction' && problemOf(account) !== null)

const kindOf = ({ status, current, had_account }: PayoutAccountState): ConfirmedAccount['as'] => {
  if (status === 'stopped' || !had_account) return 'first'
  return current !== null && isToCorrect(current) ? 'correction' : 'change'
}

/**
 * Confirms the entered account after its code. The first account and a correction of a refused one count at once, a change after 24
 * hours, or 48 if the number or address changed in the last 72 hours. A waiting change is replaced. `provider`: true if the account
 * is going to be checked.
 * @throws account_not_entered; account_changed if another account was entered since the code was sent
 */
export const confirmAccount = (
  state: PayoutAccountState,
  { account_id, contactChanged, provider }: { account_id: string; contactChanged: boolean; provider: boolean },
  now: Date,
): PayoutAccountEvent[] => {
  const known = stateAt(state, now)
  if (!known.entered) throw new DomainError('account_not_entered')
  if (known.entered.account_id !== account_id) throw new DomainError('account_changed')
  const as = kindOf(known)
  const hours = as === 'change' ? (contactChanged ? CHANGE_HOURS_AFTER_CONTACT : CHANGE_HOURS) : 0
  const in_force_at = new Date(now.getTime() + hours * HOUR_MS).toISOString()
  return [{ type: 'payout_account_confirmed', data: { account_id, as, in_force_at, check: provider ? 'pending' : 'none' } }]
}

/** Takes the account away at once, with a change that waits and a typed one. Idempotent. */
export const removeAccount = (state: PayoutAccountState): PayoutAccountEvent[] =>
  state.current || state.waiting || state.entered ? [{ type: 'payout_account_removed', data: {} }] : []

/**
 * Stops an account that the subscriber never entered: a change that waits, or the account itself once it is in force. No event for
 * an account that was replaced or removed since.
 * @throws too_many_requests after three times in thirty days
 */
export const disownAccount = (
  state: PayoutAccountState,
  { account_id }: { account_id: string },
  now: Date,
): PayoutAccountEvent[] => {
  const { status, current, waiting, disowned_at } = stateAt(state, now)
  const stopped =
    waiting?.account_id === account_id
      ? 'change'
      : current?.account_id === account_id && status !== 'stopped'
        ? 'account'
        : undefined
  if (!stopped) return []
  const recent = disowned_at.filter(at => Date.parse(at) > now.getTime() - MONTH_MS)
  if (recent.length >= DISOWNED_PER_MONTH) throw new DomainError('too_many_requests')
  return [{ type: 'payout_account_disowned', data: { account_id, stopped } }]
}

/** Enters the name as in the passbook. Idempotent. */
export const enterPassbookName = (state: PayoutAccountState, { name }: { name: string }): PayoutAccountEvent[] =>
  state.passbook_name === name ? [] : [{ type: 'passbook_name_entered', data: { name } }]
