import { folded, hasOtherScript } from '@opdesk/contracts/name-tokens.ts'
import { lastFour, maskedVpa } from '@opdesk/contracts/payout-account/account.ts'
import type { PayoutAccountAnswer, PayoutAccountView } from '@opdesk/contracts/payout-account/queries.ts'
import {
  type ConfirmedAccount,
  type EnteredAccount,
  type PayoutAccountState,
  problemOf,
  stateAt,
} from '@opdesk/contracts/payout-account/state.ts'

type Shown = NonNullable<PayoutAccountAnswer['waiting']>

const none: Shown = {
  state: 'none',
  kind: null,
  holder: null,
  bank: null,
  last4: null,
  vpa_masked: null,
  checked: false,
  in_force_at: null,
}

const masked = ({ account }: EnteredAccount): Pick<Shown, 'kind' | 'holder' | 'bank' | 'last4' | 'vpa_masked'> =>
  account.kind === 'bank'
    ? {
        kind: 'bank',
        holder: account.holder,
        bank: account.bank,
        last4: lastFour(account.account_number),
        vpa_masked: null,
      }
    : { kind: 'upi', holder: account.holder, bank: null, last4: null, vpa_masked: maskedVpa(account.vpa) }

const entered = (account: EnteredAccount): Shown => ({ ...none, ...masked(account), state: 'unconfirmed' })

const stateOf = (account: ConfirmedAccount, inForce: PayoutAccountView): PayoutAccountView => {
  if (account.refused !== null) return 'refused'
  const problem = problemOf(account)
  if (problem === null) return inForce
  if (problem === 'payout_account_invalid') return 'invalid'
  return problem === 'payout_account_differs' ? 'differs' : 'checking'
}

const confirmed = (account: ConfirmedAccount, inForce: PayoutAccountView): Shown => ({
  ...none,
  ...masked(account),
  state: stateOf(account, inForce),
  checked: account.accepted || (account.check === 'valid' && account.name === 'match'),
  in_force_at: account.in_force_at,
})

/**
 * The payout account as its owner sees it: the account in force, with the change that waits or was only typed beside it. Masked:
 * the owner knows the number, and a stolen session must not learn it.
 */
export const toAnswer = (
  state: PayoutAccountState,
  { profileName, needed }: { profileName: string; needed: boolean },
  now: Date,
): PayoutAccountAnswer => {
  const { status, current, waiting, entered: typed, passbook_name } = stateAt(state, now)
  const shown = [
    ...(current ? [confirmed(current, status === 'stopped' ? 'stopped' : 'in_force')] : []),
    ...(waiting ? [confirmed(waiting, 'waiting')] : []),
    ...(typed ? [entered(typed)] : []),
  ]
  const [main = none, second] = shown
  const stopped = status === 'stopped' && current ? { state: 'stopped' as const } : {}
  return {
    ...main,
    ...stopped,
    needed,
    refused_because: current?.refused ?? null,
    passbook_name_wanted: passbook_name === '' && hasOtherScript(folded(profileName)),
    ...(second && { waiting: second }),
    ...(typed && { typed: entered(typed) }),
  }
}
