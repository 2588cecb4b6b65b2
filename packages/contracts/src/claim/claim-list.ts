import { recordId } from '../bounded.ts'
import { InternalStatus, SubscriberType, subscriberTypeLabel, subscriberTypes } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { dueFilter, flag, oneOfCodes, ownFilter, selectFilter, switchFilter } from '../list-filter.ts'
import { internalStatusLabel } from './labels.ts'
import { flagsInWords } from './reading/flags.ts'
import { claimSortColumns } from './sort-columns.ts'
import { staffClaimRow } from './staff-claim.ts'
import { internalTone } from './tones.ts'

/** Statuses of a claim as staff see them; 3 and 9 occur only in the action log. */
const statuses = [
  InternalStatus.noAction,
  InternalStatus.approvedByVerifier,
  InternalStatus.approvedByApprover,
  InternalStatus.approvedByManager,
  InternalStatus.clarification,
  InternalStatus.approved,
  InternalStatus.settled,
  InternalStatus.rejected,
  InternalStatus.invalid,
  InternalStatus.dispute,
]

/** Columns of the age and the due date of claims and disputes. The oldest record is the most urgent one. */
export const dueColumns = [
  { key: 'age', title: 'Age', kind: 'text', of: ({ createdAt }: { createdAt: string }) => createdAt, width: 46, onScreen: true },
  {
    key: 'due',
    title: 'Due',
    sortBy: 'createdAt',
    kind: 'day',
    of: ({ due_on }: { due_on: string | null }) => due_on,
    width: 84,
    onScreen: true,
  },
] as const

/**
 * The claims of staff and admins (back-office spec section 2). Amounts in rupees; dates filter by the day on which a claim was
 * raised.
 */
export const claimList = defineList({
  name: 'claims',
  path: '/management/claims',
  record: staffClaimRow,
  sorts: claimSortColumns,
  search: 'Search by hospital, doctor, claim id or amount',
  days: { happened: 'Raised' },
  filters: {
    claimInternalStatus: selectFilter(oneOfCodes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12], 'Unknown status'), {
      label: 'Status',
      all: 'All statuses',
      choices: statuses.map(value => ({ value, label: internalStatusLabel(value) })),
      inFile: value => internalStatusLabel(Number(value)),
    }),
    awaitingMe: switchFilter('Awaiting my action'),
    due: dueFilter(),
    flagged: switchFilter('With differences'),
    /** Claims that wait for staff after the subscriber has sent them again. */
    resubmitted: ownFilter(flag, value => (value === true ? 'Sent again after a clarification' : null)),
    /** Only claims that can be given to another verifier. */
    transferable: ownFilter(flag, value => (value === true ? 'Only claims that can be transferred' : null)),
    subscriberType: selectFilter(oneOfCodes([SubscriberType.retail, SubscriberType.corporate], 'Unknown subscriber type'), {
      label: 'Subscriber type',
      all: 'All subscribers',
      choices: subscriberTypes.map(({ code, label }) => ({ value: code, label })),
      heading: 'Subscribers',
    }),
    /** Claims of one subscriber by id, so that a link to them has neither name nor number in its address. */
    subscriber: ownFilter(recordId, () => 'Of one subscriber'),
    verifier: ownFilter(recordId, () => 'Of one verifier'),
    /** Only claims of inactive verifiers. */
    inactiveVerifier: ownFilter(flag, value => (value === true ? 'Only claims of inactive verifiers' : null)),
  },
  columns: [
    { ...serialColumn, hidden: true },
    {
      key: 'claim_id',
      title: 'Claim ID',
      main: true,
      sortBy: 'claim_id',
      kind: 'text',
      of: claim => claim.claim_id,
      chars: 13,
      width: 102,
    },
    {
      key: 'createdAt',
      title: 'Raised Date',
      sortBy: 'createdAt',
      kind: 'day',
      of: claim => claim.createdAt,
      width: 104,
      hidden: true,
    },
    {
      key: 'name',
      title: 'Name',
      sortBy: 'name',
      kind: 'text',
      of: claim => claim.member_id.name,
      fit: 'narrow',
      chars: 22,
      width: 134,
    },
    {
      key: 'doctor',
      title: 'Doctor Name',
      sortBy: 'doc_name',
      kind: 'text',
      of: claim => claim.doc_name,
      fit: 'narrow',
      chars: 22,
      width: 154,
      tone: 'soft',
    },
    {
      key: 'hospital',
      title: 'Hospital/Clinic Name',
      sortBy: 'hospital',
      kind: 'text',
      of: claim => claim.hospital,
      fit: 'narrow',
      chars: 28,
    },
    {
      key: 'flags',
      title: 'Flags',
      kind: 'text',
      of: ({ flags, possible_duplicate }) => flagsInWords(flags, possible_duplicate) || null,
      width: 98,
      chars: 24,
    },
    ...dueColumns,
    {
      key: 'bill',
      title: 'Act. Bill Amt.',
      sortBy: 'bill_amount',
      kind: 'money',
      of: claim => claim.bill_amount,
      width: 88,
      tone: 'soft',
    },
    {
      key: 'claimable',
      title: 'Claimable Amt.',
      sortBy: 'claimable_amount',
      kind: 'money',
      of: claim => claim.claimable_amount,
      width: 90,
      tone: 'strong',
    },
    {
      key: 'approved',
      title: 'Approved Amt.',
      sortBy: 'approved_claimable_amount',
      kind: 'money',
      of: claim => claim.approved_claimable_amount,
      width: 100,
      hidden: true,
    },
    { key: 'next', title: 'Next', kind: 'text', of: ({ state_name }) => state_name, width: 130, onScreen: true, hidden: true },
    {
      key: 'status',
      title: 'Status',
      sortBy: 'status',
      pinned: true,
      width: 156,
      kind: 'badge',
      of: ({ internal_status, resubmission }) => ({
        tone: internalTone(internal_status),
        label: internalStatusLabel(internal_status, resubmission),
      }),
      chars: 19,
    },
  ],
})
export type StaffClaimsQuery = QueryOf<typeof claimList>

/** Column with the subscriber type, which only admins see. */
export const subscriberTypeColumn = {
  key: 'subscriber',
  title: 'Subscriber Type',
  kind: 'text',
  width: 110,
  of: (claim: { user_id: { subscriber_type: number } }) => subscriberTypeLabel(claim.user_id.subscriber_type),
  chars: 14,
} as const

/** The assigned verifier of a claim or its dispute. */
export const verifierColumn = {
  key: 'verifier',
  title: 'Verifier',
  kind: 'text',
  of: (row: { assigned_to_verifier: { name: string } | null }) => row.assigned_to_verifier?.name ?? 'Nobody yet',
  fit: 'narrow',
} as const

/** The list of claims for admins, with the column of the subscriber type. */
export const adminClaimList = {
  ...claimList,
  path: '/admin/claims',
  columns: claimList.columns.flatMap(column => (column.key === 'name' ? [column, subscriberTypeColumn] : [column])),
}
