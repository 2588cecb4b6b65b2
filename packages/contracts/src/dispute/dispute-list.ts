import { z } from 'zod'
import { claimList, dueColumns, verifierColumn } from '../claim/claim-list.ts'
import type { Stage } from '../claim/stages.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import { dueFilter, selectFilter, switchFilter } from '../list-filter.ts'
import { disputeBadge, disputeStatusLabel, disputeStatusNames } from './labels.ts'
import { type DisputeRow, type DisputeSortColumn, disputeRow, disputeSortColumns } from './queries.ts'
import { disputeTone } from './tones.ts'

/** Columns of the list of disputes. The status is worded for the viewer's stage. Amounts in rupees. */
export const disputeColumns = (viewer: Stage | null): readonly ListColumn<DisputeRow, DisputeSortColumn>[] => [
  { ...serialColumn, hidden: true },
  {
    key: 'claim_id',
    title: 'Claim ID',
    main: true,
    sortBy: 'claim_id',
    kind: 'text',
    of: row => row.claim_id,
    chars: 13,
    width: 102,
  },
  {
    key: 'createdAt',
    title: 'Raised Date',
    sortBy: 'createdAt',
    kind: 'day',
    of: row => row.createdAt,
    width: 104,
    hidden: true,
  },
  {
    key: 'name',
    title: 'Name',
    sortBy: 'name',
    kind: 'text',
    of: row => row.member_id.name,
    fit: 'narrow',
    chars: 22,
    width: 136,
  },
  {
    key: 'doctor',
    title: 'Doctor Name',
    kind: 'text',
    of: row => row.doc_name,
    fit: 'narrow',
    chars: 22,
    width: 150,
    tone: 'soft',
  },
  { key: 'hospital', title: 'Hospital/Clinic Name', kind: 'text', of: row => row.hospital, fit: 'narrow', chars: 28 },
  ...dueColumns,
  { key: 'bill', title: 'Act. Bill Amt.', kind: 'money', of: row => row.bill_amount, width: 90, tone: 'soft' },
  {
    key: 'claimable',
    title: 'Claimable Amt.',
    sortBy: 'claimable_amount',
    kind: 'money',
    of: row => row.claimable_amount,
    width: 92,
    tone: 'strong',
  },
  { key: 'paid', title: 'Paid Amt.', kind: 'money', of: row => row.paid_amount + (row.settled_amount ?? 0), width: 80 },
  {
    key: 'status',
    title: 'Status',
    sortBy: 'dispute_status',
    kind: 'badge',
    of: row => ({ tone: disputeTone(row.dispute_status), label: disputeBadge(row.internal_status, viewer) }),
    pinned: true,
    width: 176,
    chars: 19,
  },
]

/** The disputes of staff and admins (back-office spec section 2). Dates filter by the day on which a dispute was raised. */
export const disputeList = defineList({
  name: 'disputes',
  path: '/management/disputed-claims',
  record: disputeRow,
  sorts: disputeSortColumns,
  search: 'Search by hospital, doctor, claim id or amount',
  days: { happened: 'Raised' },
  filters: {
    claimDisputeStatus: selectFilter(
      z
        .union([z.int(), z.enum(['1', '2', '3', '4', '12']).transform(Number)])
        .refine(code => [1, 2, 3, 4, 12].includes(code), 'Unknown status'),
      {
        label: 'Status',
        all: 'All disputes',
        choices: Object.entries(disputeStatusNames).map(([value, label]) => ({ value: Number(value), label })),
        inFile: value => disputeStatusLabel(Number(value)),
      },
    ),
    awaitingMe: switchFilter('Awaiting my action'),
    due: dueFilter(),
  },
  columns: disputeColumns(null),
})
export type DisputesQuery = QueryOf<typeof disputeList>

/** Columns of the transfer list: with the current verifier, without amounts and status. */
const transferColumns = disputeColumns(null)
  .filter(({ key }) => !['bill', 'paid', 'status', 'age'].includes(key))
  .flatMap(column => (column.main ? [column, verifierColumn] : [column]))

/** Disputes that wait for a verifier and can be given to another one. Dates filter by the day on which they were raised. */
export const transferableDisputeList = defineList({
  name: 'disputes',
  path: '/management/transferable-disputes',
  record: disputeRow,
  sorts: disputeSortColumns,
  search: claimList.search,
  days: { happened: 'Raised' },
  filters: { verifier: claimList.filters.verifier, inactiveVerifier: claimList.filters.inactiveVerifier },
  columns: transferColumns,
})
export type TransferableDisputesQuery = QueryOf<typeof transferableDisputeList>
