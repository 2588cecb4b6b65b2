import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { disputableStatuses } from '@opdesk/contracts/dispute/disputable-statuses.ts'
import { AnchorLink } from '../../../components/link.tsx'
import { useClaimWords } from '../words.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { disputeLink } from './queries.ts'

export const hasDisputeCell = ({ dispute, status }: SubscriberClaimRow): boolean => dispute || disputableStatuses.includes(status)

/** A cell of the list: the status of the claim's dispute, or the link to raise one. */
export const DisputeCell = ({ claim: { _id, claim_id, dispute_status } }: { claim: SubscriberClaimRow }) => {
  const { disagree: words, dispute } = useClaimWords()
  return dispute_status === null ? (
    <AnchorLink {...disputeLink(_id)} inherit aria-label={words.raiseOn(claim_id)} style={{ whiteSpace: 'nowrap' }}>
      {words.action}
    </AnchorLink>
  ) : (
    <AnchorLink {...disputeLink(_id)} inherit aria-label={words.of(dispute(dispute_status), claim_id)} underline="never">
      <DisputeBadge status={dispute_status} />
    </AnchorLink>
  )
}
