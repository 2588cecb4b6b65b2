import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { disputableStatuses } from '@opdesk/contracts/dispute/disputable-statuses.ts'
import { disputeStatusLabel } from '@opdesk/contracts/dispute/labels.ts'
import { AnchorLink } from '../../../components/link.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { disputeLink } from './queries.ts'

export const hasDisputeCell = ({ dispute, status }: SubscriberClaimRow): boolean => dispute || disputableStatuses.includes(status)

/** A cell of the list: the status of the claim's dispute, or the link to raise one. */
export const DisputeCell = ({ claim: { _id, claim_id, dispute_status } }: { claim: SubscriberClaimRow }) =>
  dispute_status === null ? (
    <AnchorLink {...disputeLink(_id)} inherit aria-label={`Raise Dispute on ${claim_id}`} style={{ whiteSpace: 'nowrap' }}>
      Raise Dispute
    </AnchorLink>
  ) : (
    <AnchorLink
      {...disputeLink(_id)}
      inherit
      aria-label={`${disputeStatusLabel(dispute_status)}: dispute of ${claim_id}`}
      underline="never"
    >
      <DisputeBadge status={dispute_status} />
    </AnchorLink>
  )
