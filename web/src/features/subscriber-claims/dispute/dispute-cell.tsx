import type { SubscriberClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { disputableStatuses } from '@opdesk/contracts/dispute/policy.ts'
import { AnchorLink } from '../../../components/link.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { disputeLink } from './queries.ts'

/** A claim's dispute in the list, or the way to raise one. */
export const DisputeCell = ({ claim }: { claim: SubscriberClaimRow }) => {
  if (claim.dispute_status !== null)
    return (
      <AnchorLink {...disputeLink(claim._id)} aria-label={`Dispute of ${claim.claim_id}`} underline="never">
        <DisputeBadge status={claim.dispute_status} />
      </AnchorLink>
    )
  if (!disputableStatuses.includes(claim.status)) return '–'
  return (
    <AnchorLink {...disputeLink(claim._id)} aria-label={`Raise Dispute on ${claim.claim_id}`} style={{ whiteSpace: 'nowrap' }}>
      Raise Dispute
    </AnchorLink>
  )
}
