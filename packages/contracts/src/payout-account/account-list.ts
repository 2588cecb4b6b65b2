import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'

/** States of an account for Finance. `shared`: another subscriber has it, too; it can be combined with any other state. */
export const listedStates = [
  'in_force',
  'waiting',
  'checking',
  'differs',
  'not_checked',
  'invalid',
  'refused',
  'stopped',
] as const
export type ListedState = (typeof listedStates)[number]

export const listedStateLabels: Record<ListedState, string> = {
  in_force: 'Checked',
  waiting: 'Change waits',
  checking: 'Being checked',
  differs: 'Name differs',
  not_checked: 'Not checked',
  invalid: 'Invalid',
  refused: 'Refused by the bank',
  stopped: 'Stopped by the owner',
}

export const listedStateTones: Record<ListedState, Tone> = {
  in_force: 'good',
  waiting: 'waiting',
  checking: 'working',
  differs: 'bad',
  not_checked: 'neutral',
  invalid: 'bad',
  refused: 'bad',
  stopped: 'bad',
}

/** A confirmed account, masked. `shared`: number of other subscribers with the same account. Times ISO 8601 UTC. */
export const listedAccount = z.object({
  _id: z.string(),
  user_id: z.object({ _id: z.string(), name: z.string() }),
  account_id: z.string(),
  kind: z.enum(['bank', 'upi']),
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  state: z.enum(listedStates),
  note: z.enum(['none', 'not_latin', 'business']),
  /** The person of Finance who began the acceptance; another person completes it. */
  begun_by: z.string().nullable(),
  shared: z.int(),
  confirmed_at: z.string(),
  in_force_at: z.string(),
})
export type ListedAccount = z.infer<typeof listedAccount>

const stateFilter = z.enum([...listedStates, 'shared'])

/** Confirmed payout accounts, the newest first. Dates filter by the day of the confirmation. */
export const payoutAccountList = defineList({
  name: 'payout-accounts',
  path: '/management/payout-accounts',
  record: listedAccount,
  sorts: ['confirmed_at'],
  search: 'Search by name or bank',
  days: { happened: 'Confirmed' },
  filters: {
    state: selectFilter(stateFilter, {
      label: 'State',
      all: 'All states',
      choices: [
        ...listedStates.map(value => ({ value, label: listedStateLabels[value] })),
        { value: 'shared' as const, label: 'Shared' },
      ],
    }),
  },
  columns: [
    serialColumn,
    { key: 'confirmed_at', title: 'Confirmed', sortBy: 'confirmed_at', kind: 'moment', of: row => row.confirmed_at },
    { key: 'name', title: 'Subscriber', main: true, kind: 'text', of: row => row.user_id.name, fit: 'narrow', chars: 26 },
    { key: 'holder', title: 'Holder', kind: 'text', of: row => row.holder, fit: 'narrow', chars: 26 },
    { key: 'bank', title: 'Bank', kind: 'text', of: row => row.bank, fit: 'narrow', chars: 26 },
    { key: 'account', title: 'Account', kind: 'text', of: row => row.account },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: row => ({ label: listedStateLabels[row.state], tone: listedStateTones[row.state] }),
    },
    { key: 'shared', title: 'Also used by', kind: 'number', of: row => row.shared },
  ],
})
export type PayoutAccountsQuery = QueryOf<typeof payoutAccountList>
