import { Alert, Group, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { ButtonLink } from '../../../components/link.tsx'
import { claimLink } from '../claim-cells.tsx'
import { awaitsAnswer } from '../labels.ts'
import { ReuploadLink } from '../reupload-link.tsx'

const isCode = (code: string | undefined): code is keyof typeof errorCatalogue => code !== undefined && code in errorCatalogue

/** Explains why a claim in this state cannot be disputed now, and what has to happen first. */
const explanation = (claim: SubscriberClaim): string => {
  const [offer] = claim.actions
  switch (claim.status) {
    case ClaimStatus.adding:
      return 'This claim has not been sent yet. Please finish and submit it first.'
    case ClaimStatus.pending:
    case ClaimStatus.inProcess:
      return 'This claim is still being reviewed. You can raise a dispute once it has been decided.'
    case ClaimStatus.clarification:
      return awaitsAnswer(claim)
        ? 'The reviewer has asked you a question. Please answer it first: the review continues with your answer.'
        : 'Your answer is being reviewed. You can raise a dispute once the claim has been decided.'
    default:
      return errorCatalogue[isCode(offer?.reason) ? offer.reason : 'not_disputable'][1]
  }
}

export const NoDisputeReason = ({ claim }: { claim: SubscriberClaim }) => (
  <Alert color="amber" icon={<IconInfoCircle aria-hidden="true" />} title="This claim cannot be disputed now">
    <Text>{explanation(claim)}</Text>
    <Group gap="sm" mt="md">
      {awaitsAnswer(claim) && <ReuploadLink claim={claim} />}
      <ButtonLink {...claimLink(claim)} variant="default">
        Open the claim
      </ButtonLink>
    </Group>
  </Alert>
)
