import { Alert } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { IconPencil } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'
import { claimLink } from '../subscriber-claims/claim-cells.tsx'

const SHOWN = 2

/** Drafts of claims that were not sent, newest first. They are shown prominently, since staff cannot see a draft. */
export const UnfinishedClaims = ({ claims }: { claims: readonly SubscriberClaimRow[] }) =>
  claims
    .filter(({ status }) => status === ClaimStatus.adding)
    .slice(0, SHOWN)
    .map(claim => (
      <Alert
        key={claim._id}
        color="gray"
        icon={<IconPencil aria-hidden="true" />}
        title={`Continue your claim ${claim.claim_id}`}
      >
        {[claim.member_details.name, claim.doc_name, 'Draft, not sent yet'].filter(Boolean).join(' · ')}
        <br />
        <ButtonLink {...claimLink(claim)} variant="default" mt="sm" aria-label={`Continue ${claim.claim_id}`}>
          Continue
        </ButtonLink>
      </Alert>
    ))
