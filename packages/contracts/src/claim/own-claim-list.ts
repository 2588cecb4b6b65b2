import { z } from 'zod'
import { textLike } from '../bounded.ts'
import { ClaimStatus, DisputeStatus } from '../codes.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { oneOfCodes, ownFilter } from '../list-filter.ts'
import { claimStatusLabel } from './labels.ts'
import { claimSortColumns } from './sort-columns.ts'
import { subscriberClaimRow } from './subscriber-claim.ts'
import { claimTone } from './tones.ts'

const disputeCodes: readonly number[] = Object.values(DisputeStatus)

/** `ALL`: claims with a dispute in any status. Otherwise dispute statuses separated by commas, such as `2,1`. */
const disputeFilter = z.union([
  z.enum(['ALL', 'All']).transform(() => 'ALL' as const),
  z.literal('').transform(() => undefined),
  textLike(/^\d{1,2}(,\d{1,2}){0,9}$/, 29).refine(
    text => text.split(',').every(code => disputeCodes.includes(Number(code))),
    'Unknown dispute status',
  ),
])

const statusFilter = ownFilter(
  oneOfCodes([0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12], 'Unknown status'),
  value => `Status: ${claimStatusLabel(Number(value))}`,
)

const approvedStatuses: readonly number[] = [ClaimStatus.approved, ClaimStatus.dispute, ClaimStatus.settled]

/** The approved amount in rupees; null while the claim is with a stage, whose amount a later stage may change. */
export const approvedAmount = (
  claim: Pick<z.infer<typeof subscriberClaimRow>, 'status' | 'approved_claimable_amount'>,
): number | null => (approvedStatuses.includes(claim.status) ? claim.approved_claimable_amount : null)

const list = defineList({
  name: 'claims',
  path: '/user/claims',
  record: subscriberClaimRow,
  sorts: claimSortColumns,
  maxPageSize: 1000,
  search: 'Search by claim id, patient, doctor or amount',
  days: { happened: 'Raised', label: 'Claim dates' },
  filters: { statusFilter, claimStatus: statusFilter },
  columns: [
    serialColumn,
    { key: 'claim_id', title: 'Claim ID', main: true, sortBy: 'claim_id', kind: 'text', of: claim => claim.claim_id },
    {
      key: 'patient',
      title: 'Patient',
      sortBy: 'name',
      kind: 'text',
      of: claim => claim.member_details.name || '–',
      fit: 'narrow',
    },
    { key: 'doctor', title: 'Doctor', sortBy: 'doc_name', kind: 'text', of: claim => claim.doc_name || '–', fit: 'narrow' },
    { key: 'createdAt', title: 'Date', sortBy: 'createdAt', kind: 'day', of: claim => claim.createdAt },
    { key: 'bill', title: 'Bill amount', sortBy: 'bill_amount', kind: 'money', of: claim => claim.bill_amount },
    {
      key: 'claimable',
      title: 'Claimable',
      sortBy: 'claimable_amount',
      kind: 'money',
      of: claim => (claim.status === ClaimStatus.adding ? null : claim.claimable_amount),
    },
    {
      key: 'approved',
      title: 'Approved',
      sortBy: 'approved_claimable_amount',
      kind: 'money',
      of: approvedAmount,
    },
    {
      key: 'status',
      title: 'Status',
      sortBy: 'status',
      kind: 'badge',
      of: ({ status, subscriber_reaction }) => ({
        tone: claimTone(status),
        label: claimStatusLabel(status, subscriber_reaction),
      }),
    },
  ],
})

/** A subscriber's own claims. Status 5 is rejected, 1 is approved (domain.md section 1). */
export const ownClaimList = { ...list, query: list.query.safeExtend({ disputeFilter: disputeFilter.optional() }) }
export type OwnClaimsQuery = QueryOf<typeof ownClaimList>
