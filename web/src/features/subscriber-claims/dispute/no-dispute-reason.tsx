import { Alert, Group, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { DisputeWords } from '@opdesk/contracts/words/dispute/english.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { ButtonLink } from '../../../components/link.tsx'
import { useWords } from '../../../lib/words.ts'
import { claimLink } from '../claim-cells.tsx'
import { awaitsAnswer } from '../labels.ts'
import { ReuploadLink } from '../reupload-link.tsx'
import { disputeWords } from './words.ts'

const isCode = (code: string | undefined): code is keyof typeof errorCatalogue => code !== undefined && code in errorCatalogue

const refusal = (code: keyof typeof errorCatalogue, words: DisputeWords['not']): string =>
  words.refused(code, errorCatalogue[code][1])

/** Explains why a claim in this state cannot be disputed now, and what has to happen first. */
const explanation = (claim: SubscriberClaim, words: DisputeWords['not']): string => {
  const [offer] = claim.actions
  switch (claim.status) {
    case ClaimStatus.adding:
      return words.draft
    case ClaimStatus.pending:
    case ClaimStatus.inProcess:
      return words.reviewed
    case ClaimStatus.clarification:
      return awaitsAnswer(claim) ? words.question : words.answered
    default:
      return refusal(isCode(offer?.reason) ? offer.reason : 'not_disputable', words)
  }
}

export const NoDisputeReason = ({ claim }: { claim: SubscriberClaim }) => {
  const words = useWords(disputeWords)
  return (
    <Alert color="amber" icon={<IconInfoCircle aria-hidden="true" />} title={words.not.title}>
      <Text>{explanation(claim, words.not)}</Text>
      <Group gap="sm" mt="md">
        {awaitsAnswer(claim) && <ReuploadLink claim={claim} />}
        <ButtonLink {...claimLink(claim)} variant="default">
          {words.open}
        </ButtonLink>
      </Group>
    </Alert>
  )
}
