import { lastFour, maskedVpa } from '@opdesk/contracts/payout-account/account.ts'
import type { ListedState } from '@opdesk/contracts/payout-account/account-list.ts'
import type { PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import { accepts } from '@opdesk/contracts/payout-account/lifecycle.ts'
import {
  type ConfirmedAccount,
  evolvePayoutAccount,
  noPayoutAccount,
  type PayoutAccountState,
  problemOf,
} from '@opdesk/contracts/payout-account/state.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type PayoutAccountRow, payoutAccountTable } from './table.ts'

/** The event without what the view must not have: whole numbers, UPI ids, and the bank's name of the holder. */
const masked = (event: PayoutAccountEvent): PayoutAccountEvent => {
  if (event.type === 'payout_account_validated') return { ...event, data: { ...event.data, registered_name: '' } }
  if (event.type === 'passbook_name_entered') return { ...event, data: { name: '' } }
  if (event.type !== 'payout_account_entered') return event
  const { account } = event.data
  const short =
    account.kind === 'bank'
      ? { ...account, account_number: lastFour(account.account_number) }
      : { ...account, vpa: maskedVpa(account.vpa) }
  return { ...event, data: { ...event.data, account: short } }
}

/** The state of an account that counts, for Finance. */
const settledState = (account: ConfirmedAccount): ListedState => {
  if (account.refused !== null) return 'refused'
  const problem = problemOf(account)
  if (problem === 'payout_account_invalid') return 'invalid'
  if (problem === 'payout_account_differs') return 'differs'
  if (problem !== null) return account.check === 'pending' ? 'checking' : 'not_checked'
  return account.accepted || (account.check === 'valid' && account.name === 'match') ? 'in_force' : 'not_checked'
}

/** The usability of an account for payments, as `usableAccount` of the domain answers it. */
const payableFacts = ({ status, current, waiting }: PayoutAccountState) => {
  const next = waiting && problemOf(waiting) === null ? waiting : null
  return {
    problem: !current || status === 'stopped' ? ('no_payout_account' as const) : problemOf(current),
    kind: current?.account.kind ?? null,
    next_from: next && ([next.in_force_at, next.judged_at].toSorted().at(-1) ?? null),
    next_kind: next?.account.kind ?? null,
  }
}

const rowOf = (subscriber_id: string, doc: PayoutAccountState): PayoutAccountRow => {
  const account = doc.waiting ?? doc.current
  const facts = payableFacts(doc)
  if (!account) {
    const nothing = { account_id: '', confirmed_at: null, in_force_at: null, search: '', ...facts }
    return { subscriber_id, ...nothing, state: 'none', settled_state: 'none', doc }
  }
  const settled_state = doc.status === 'stopped' ? 'stopped' : settledState(account)
  const waits = doc.waiting !== null && problemOf(doc.waiting) === null
  const { account_id, confirmed_at, in_force_at } = account
  const bank = account.account.kind === 'bank' ? account.account.bank : 'UPI'
  const search = linesOf(account.account.holder, bank)
  return {
    subscriber_id,
    account_id,
    confirmed_at,
    in_force_at,
    state: waits ? 'waiting' : settled_state,
    settled_state,
    ...facts,
    search,
    doc,
  }
}

type Type = PayoutAccountEvent['type']

const folded =
  <T extends Type>(type: T) =>
  (
    row: PayoutAccountRow | undefined,
    event: LogEvent & { data: Extract<PayoutAccountEvent, { type: T }>['data'] },
  ): PayoutAccountRow | undefined => {
    const before = row?.doc ?? noPayoutAccount
    if (!accepts(before.status, type)) return row
    const { actor } = event.metadata
    const recorded = { type, data: event.data } as PayoutAccountEvent
    return rowOf(streamId(event), evolvePayoutAccount(before, masked(recorded), { at: event.at, actor }))
  }

/** Payout accounts, for the list of Finance. */
export const payoutAccount = defineProjection({
  name: 'payout_account',
  version: 2,
  hasPersonalData: true,
  table: payoutAccountTable,
})({
  key: streamId,
  on: {
    payout_account_entered: folded('payout_account_entered'),
    payout_account_confirmed: folded('payout_account_confirmed'),
    payout_account_validated: folded('payout_account_validated'),
    payout_account_acceptance_begun: folded('payout_account_acceptance_begun'),
    payout_account_name_accepted: folded('payout_account_name_accepted'),
    payout_account_removed: folded('payout_account_removed'),
    payout_account_disowned: folded('payout_account_disowned'),
    payout_account_refused: folded('payout_account_refused'),
    payout_account_paid: folded('payout_account_paid'),
  },
})
