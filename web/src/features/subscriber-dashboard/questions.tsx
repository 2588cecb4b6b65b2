import { Alert } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { awaitsAnswer } from '../subscriber-claims/labels.ts'
import { ReuploadLink } from '../subscriber-claims/reupload-link.tsx'

/** A notice for each claim that waits for the subscriber's answer. */
export const Questions = ({ claims }: { claims: readonly SubscriberClaimRow[] }) =>
  claims.filter(awaitsAnswer).map(claim => (
    <Alert
      key={claim._id}
      color="amber"
      icon={<IconMessageQuestion aria-hidden="true" />}
      title={`The reviewer needs more for ${claim.claim_id}`}
    >
      {[claim.member_details.name, claim.doc_name].filter(Boolean).join(' · ')}
      <br />
      <ReuploadLink claim={claim} mt="sm" />
    </Alert>
  ))
