import { Stack } from '@mantine/core'
import type { RelatedClaims } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { Panel } from '../../../components/panel.tsx'
import { ActionLog } from '../../../desk/claim/action-log.tsx'
import { ClaimHistory } from '../../../desk/claim/claim-history.tsx'
import { Conversation } from '../../../desk/claim/conversation.tsx'
import classes from '../../../desk/claim/desk.module.css'
import type { ClaimArea } from '../../../desk/claim/queries.ts'
import { ClaimPayments } from '../../payments/claim-payments.tsx'
import { EntitlementCard } from '../review/entitlement-card.tsx'
import { MemberClaims } from '../review/member-claims.tsx'
import { UseOfDoctorCard } from '../review/use-of-doctor.tsx'
import { FurtherFacts } from './desk-facts.tsx'
import { EARLIER_SHOWN } from './earlier-claims.tsx'

interface FurtherPartsProps {
  area: ClaimArea
  claim: StaffClaim
  related: RelatedClaims | undefined
}

/** Everything about a claim that a usual decision does not need: below the fold beside a document, at the end on a phone. */
export const FurtherParts = ({ area, claim, related }: FurtherPartsProps) => (
  <Stack gap="sm" className={classes.more}>
    <Panel id="further-facts" title="Further facts">
      <FurtherFacts claim={claim} area={area} />
    </Panel>
    <ActionLog claim={claim} />
    <Conversation claim={claim} />
    {related && (
      <>
        <EntitlementCard entitlement={related.entitlement} />
        {related.member_claims_total > EARLIER_SHOWN && <MemberClaims area={area} claim={claim} {...related} />}
      </>
    )}
    {area === 'management' && <UseOfDoctorCard id={claim._id} />}
    <ClaimPayments area={area} id={claim._id} />
    <ClaimHistory area={area} id={claim._id} />
  </Stack>
)
