import { Stack, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { FormSection } from '../../components/form-section.tsx'
import { useClaimWords } from './words.ts'

/** The warnings shown before the claim was sent, with the subscriber's reasons for sending it nevertheless. */
export const AnsweredWarnings = ({ claim: { warnings } }: { claim: SubscriberClaim }) => {
  const words = useClaimWords().warnings
  if (warnings.length === 0) return null
  return (
    <FormSection title={words.title} hint={words.hint}>
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {warnings.map(({ message }) => (
          <Text key={message} size="sm">
            {message}
          </Text>
        ))}
        {[...new Set(warnings.map(({ reason }) => reason))].map(reason => (
          <Text key={reason} fw={600} style={{ whiteSpace: 'pre-wrap' }}>
            {words.you(reason)}
          </Text>
        ))}
      </Stack>
    </FormSection>
  )
}
