import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { listData } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import { type UnpayableReason, unpayableReasonLabels, unpayableReasons } from './unpayable.ts'

/** States of an approved claim without a usable account. `unclaimed`: longer than the owner is reminded. */
export const unpayableStates = ['cannot_be_paid', 'unclaimed'] as const
export type UnpayableState = (typeof unpayableStates)[number]

export const unpayableStateLabels: Record<UnpayableState, string> = {
  cannot_be_paid: 'Cannot be paid',
  unclaimed: 'Unclaimed',
}

const reasonLabel = (reason: UnpayableReason): string => unpayableReasonLabels[reason]

/**
 * An approved claim that cannot be paid, because its subscriber has no usable account. Amount in rupees, times ISO 8601 UTC.
 * `next_reminder`: IST day on which the owner hears of it again, null once it is unclaimed.
 */
export const unpayableClaim = z.object({
  _id: z.string(),
  claim_id: z.string(),
  user_id: z.object({ _id: z.string(), name: z.string() }),
  approved_at: z.string(),
  /** Whole IST days since the approval. */
  waiting_days: z.int(),
  to_pay: z.number(),
  reason: z.enum(unpayableReasons),
  state: z.enum(unpayableStates),
  next_reminder: z.string().nullable(),
})
export type UnpayableClaim = z.infer<typeof unpayableClaim>

/** Number and sum in rupees of all such claims by state. Filters do not change them. */
const counts = z.array(z.object({ state: z.enum(unpayableStates), count: z.int(), amount: z.number() }))
export type UnpayableCounts = z.infer<typeof counts>

const list = defineList({
  name: 'unpayable-claims',
  path: '/management/unpayable-claims',
  record: unpayableClaim,
  sorts: ['approved_at', 'to_pay'],
  defaultOrder: 1,
  search: 'Search by claim id, patient or subscriber',
  days: { happened: 'Approved' },
  filters: {
    state: selectFilter(z.enum(unpayableStates), {
      label: 'State',
      all: 'All states',
      choices: unpayableStates.map(value => ({ value, label: unpayableStateLabels[value] })),
    }),
    reason: selectFilter(z.enum(unpayableReasons), {
      label: 'Reason',
      all: 'All reasons',
      choices: unpayableReasons.map(value => ({ value, label: reasonLabel(value) })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'claim_id', title: 'Claim ID', main: true, kind: 'text', of: row => row.claim_id },
    { key: 'subscriber', title: 'Subscriber', kind: 'text', of: row => row.user_id.name, fit: 'narrow' },
    { key: 'to_pay', title: 'To Pay', sortBy: 'to_pay', kind: 'money', of: row => row.to_pay },
    { key: 'reason', title: 'Reason', kind: 'text', of: row => reasonLabel(row.reason), fit: 'wrap' },
    { key: 'approved_at', title: 'Approved On', sortBy: 'approved_at', kind: 'day', of: row => row.approved_at },
    { key: 'waiting', title: 'Days', kind: 'number', of: row => row.waiting_days },
    { key: 'next_reminder', title: 'Next Reminder', kind: 'day', of: row => row.next_reminder },
  ],
})

/** Approved claims that cannot be paid for lack of a usable account, the longest waiting first. Dates filter by the approval. */
export const unpayableClaimList = { ...list, page: listData(unpayableClaim).extend({ counts }) }
export type UnpayableClaimsQuery = QueryOf<typeof unpayableClaimList>
