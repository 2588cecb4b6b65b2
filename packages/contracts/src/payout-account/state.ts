import type { FrozenAccount } from './account.ts'
import type { CheckNote, CheckOutcome, NameOutcome, PayoutAccountEvent } from './events.ts'
import { next, type PayoutAccountStatus } from './lifecycle.ts'

/** An account that was typed. `list`: version of the list of IFSC codes. */
export interface EnteredAccount {
  account_id: string
  account: FrozenAccount
  list: string
}

/** An account whose code was entered. Times are ISO 8601 UTC. */
export interface ConfirmedAccount extends EnteredAccount {
  as: 'first' | 'change' | 'correction'
  confirmed_at: string
  in_force_at: string
  /** `pending`: the provider is asked; `none`: no provider is configured. */
  check: 'pending' | 'none' | CheckOutcome
  name: NameOutcome
  note: CheckNote
  registered_name: string
  /** Time of the check or acceptance that made the account payable; of the confirmation if none was needed. */
  judged_at: string
  /** The first of two people of Finance who accept the account. */
  acceptance_begun_by: { id: string; name: string } | null
  accepted: boolean
  /** The bank's words about a refused payment; null if none was refused. */
  refused: string | null
  paid: boolean
}

export interface PayoutAccountState {
  status: PayoutAccountStatus
  /** The typed account whose code is missing. */
  entered: EnteredAccount | null
  /** The account of record; a waiting change may have replaced it since (`accountInForce`). */
  current: ConfirmedAccount | null
  waiting: ConfirmedAccount | null
  /** True once an account was in force: each later one is a change, also after a removal. */
  had_account: boolean
  /** Times at which the subscriber said "this was not me". */
  disowned_at: readonly string[]
  /** The name as in the passbook, of a subscriber whose profile name is not in Latin letters; '' if there is none. */
  passbook_name: string
}

export type AccountProblem = 'no_payout_account' | 'payout_account_differs' | 'payout_account_invalid'

/** True for an account whose person was erased: number and UPI id are gone. */
const isErased = (account: FrozenAccount): boolean => (account.kind === 'bank' ? account.account_number : account.vpa) === ''

/**
 * The reason why an account cannot be paid to, apart from its time; null if it can. Without a provider (`none`) an account that is
 * not checked is payable; with one only after the check, or after Finance accepted it.
 */
export const problemOf = ({ account, check, name, accepted, refused }: ConfirmedAccount): AccountProblem | null => {
  if (isErased(account)) return 'no_payout_account'
  if (refused !== null || check === 'invalid') return 'payout_account_invalid'
  if (accepted) return null
  if (check === 'pending' || check === 'not_checked') return 'no_payout_account'
  return name === 'differs' ? 'payout_account_differs' : null
}

/** True if a waiting account has come into force at a moment: its time is over, and it can be paid to. */
const hasBegun = ({ in_force_at, judged_at }: ConfirmedAccount, at: Date): boolean =>
  Date.parse(in_force_at) <= at.getTime() && Date.parse(judged_at) <= at.getTime()

/** The state at a moment: a change whose time has come takes the place of the earlier account. No event says so. */
export const stateAt = (state: PayoutAccountState, at: Date): PayoutAccountState => {
  const { waiting } = state
  if (!waiting || problemOf(waiting) !== null || !hasBegun(waiting, at)) return state
  return { ...state, status: 'held', current: waiting, waiting: null, had_account: true }
}

type Data<T extends PayoutAccountEvent['type']> = Extract<PayoutAccountEvent, { type: T }>['data']

const confirmed = (
  state: PayoutAccountState,
  { account_id, as, in_force_at, check }: Data<'payout_account_confirmed'>,
  at: string,
): PayoutAccountState => {
  if (state.entered?.account_id !== account_id) return state
  const account: ConfirmedAccount = {
    ...state.entered,
    as,
    confirmed_at: at,
    in_force_at,
    check,
    name: 'not_compared',
    note: 'none',
    registered_name: '',
    judged_at: at,
    acceptance_begun_by: null,
    accepted: false,
    refused: null,
    paid: false,
  }
  if (as === 'change')
    return { ...state, status: next(state.status, 'payout_account_confirmed', 'changing'), entered: null, waiting: account }
  const status = next(state.status, 'payout_account_confirmed', 'held')
  return { ...state, status, entered: null, current: account, waiting: null }
}

/** Changes the account with this id, whether it waits or not. */
const withAccount = (
  state: PayoutAccountState,
  account_id: string,
  change: (account: ConfirmedAccount) => Partial<ConfirmedAccount>,
): PayoutAccountState => {
  const changed = (account: ConfirmedAccount | null) =>
    account?.account_id === account_id ? { ...account, ...change(account) } : account
  return { ...state, current: changed(state.current), waiting: changed(state.waiting) }
}

const disowned = (state: PayoutAccountState, { stopped }: Data<'payout_account_disowned'>, at: string): PayoutAccountState => {
  const target = stopped === 'account' ? 'stopped' : state.current ? 'held' : 'none'
  const status = next(state.status, 'payout_account_disowned', target)
  return { ...state, status, entered: null, waiting: null, disowned_at: [...state.disowned_at, at] }
}

const evolveNow = (
  state: PayoutAccountState,
  event: PayoutAccountEvent,
  { at, actor }: { at: string; actor: { id: string; name: string } },
): PayoutAccountState => {
  switch (event.type) {
    case 'payout_account_entered':
      return { ...state, entered: event.data }
    case 'payout_account_confirmed':
      return confirmed(state, event.data, at)
    case 'payout_account_validated': {
      const { account_id, ...outcome } = event.data
      return withAccount(state, account_id, () => ({ ...outcome, judged_at: at }))
    }
    case 'payout_account_acceptance_begun':
      return withAccount(state, event.data.account_id, () => ({ acceptance_begun_by: { id: actor.id, name: actor.name } }))
    case 'payout_account_name_accepted':
      return withAccount(state, event.data.account_id, () => ({ accepted: true, judged_at: at }))
    case 'payout_account_removed':
      return {
        ...state,
        status: next(state.status, event.type),
        entered: null,
        current: null,
        waiting: null,
      }
    case 'payout_account_disowned':
      return disowned(state, event.data, at)
    case 'payout_account_refused':
      return withAccount(state, event.data.account_id, () => ({ refused: event.data.reason }))
    case 'payout_account_paid':
      return withAccount(state, event.data.account_id, () => ({ paid: true, refused: null }))
    case 'payout_account_shown':
      return state
    case 'passbook_name_entered':
      return { ...state, passbook_name: event.data.name }
  }
}

/** Remembers that an account was in force, so that an account after a removal has to wait, too. */
const remembering = (state: PayoutAccountState): PayoutAccountState =>
  !state.had_account && state.current && problemOf(state.current) === null ? { ...state, had_account: true } : state

/** The state of a subscriber who never entered an account. */
export const noPayoutAccount: PayoutAccountState = {
  status: 'none',
  entered: null,
  current: null,
  waiting: null,
  had_account: false,
  disowned_at: [],
  passbook_name: '',
}

/** The state after an event, as the domain and the list of Finance fold it. The caller has checked that the lifecycle accepts it. */
export const evolvePayoutAccount = (
  state: PayoutAccountState,
  event: PayoutAccountEvent,
  context: { at: string; actor: { id: string; name: string } },
): PayoutAccountState => remembering(evolveNow(stateAt(state, new Date(context.at)), event, context))
