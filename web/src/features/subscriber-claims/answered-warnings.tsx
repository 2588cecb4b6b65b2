import { Stack, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { FormSection } from '../../components/form-section.tsx'

/** The warnings shown before the claim was sent, with the subscriber's reasons for sending it nevertheless. */
export const AnsweredWarnings = ({ claim: { warnings } }: { claim: SubscriberClaim }) =>
  warnings.length > 0 && (
    <FormSection title="Sent in spite of warnings" hint="The reviewer can read your reason.">
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {warnings.map(({ message }) => (
          <Text key={message} size="sm">
            {message}
          </Text>
        ))}
        {[...new Set(warnings.map(({ reason }) => reason))].map(reason => (
          <Text key={reason} fw={600} style={{ whiteSpace: 'pre-wrap' }}>
            You: {reason}
          </Text>
        ))}
      </Stack>
    </FormSection>
  )
