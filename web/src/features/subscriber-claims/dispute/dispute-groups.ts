import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { DisputeStatus } from '@opdesk/contracts/codes.ts'

const { raised, inProcess, approved, rejected, settled } = DisputeStatus
const pending = `${inProcess},${raised}`

/** The groups of disputes, with the `disputeFilter` of each (subscriber spec section 2). */
export const disputeGroups = [
  { label: 'All', filter: 'ALL' },
  { label: 'Pending', filter: pending },
  { label: 'Rejected', filter: String(rejected) },
  { label: 'Approved', filter: String(approved) },
  { label: 'Settled', filter: String(settled) },
] as const

type Disputed = Pick<SubscriberClaimRow, 'dispute' | 'dispute_status'>

/** How many claims the list shows with this filter. */
export const countDisputed = (filter: string, claims: readonly Disputed[]): number =>
  claims.filter(({ dispute, dispute_status }) =>
    filter === 'ALL' ? dispute : dispute_status !== null && filter.split(',').includes(String(dispute_status)),
  ).length

/** The group's filter for a filter in a URL, which may have the status codes in another order; '' for no group. */
export const disputeFilterOf = (filter: string | null | undefined): string => {
  const codesOf = (text: string) => text.split(',').sort().join()
  return disputeGroups.find(group => codesOf(group.filter) === codesOf(filter ?? ''))?.filter ?? ''
}
