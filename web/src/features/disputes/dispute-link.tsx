import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { disputeStatusNames } from '@opdesk/contracts/dispute/labels.ts'
import { IconScale } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import { disputeLink } from './queries.ts'

const names: Record<number, string> = disputeStatusNames

/** Links a claim to its dispute; the label shows the dispute's status. */
export const DisputeLink = ({
  area,
  claim: { _id, dispute_status },
}: {
  area: ClaimArea
  claim: Pick<StaffClaim, '_id' | 'dispute_status'>
}) => (
  <ButtonLink {...disputeLink(area, _id)} variant="default" leftSection={<IconScale size={16} aria-hidden="true" />}>
    Dispute: {names[dispute_status ?? 0] ?? 'Unknown'}
  </ButtonLink>
)
