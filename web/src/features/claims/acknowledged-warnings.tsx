import { Alert, Stack, Text } from '@mantine/core'
import type { AcknowledgedWarning } from '@opdesk/contracts/claim/warnings.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { type ClaimArea, claimLink } from './queries.ts'

/** What the subscriber was warned of before sending the claim, and what they said to it. */
export const AcknowledgedWarnings = ({ warnings, area }: { warnings: readonly AcknowledgedWarning[]; area: ClaimArea }) => {
  const reasons = Map.groupBy(warnings, ({ reason }) => reason)
  if (warnings.length === 0) return null
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title="Sent in spite of warnings">
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {[...reasons].map(([reason, told]) => (
          <div key={reason}>
            {told.map(({ message, claim_id, claim_number }) => (
              <Text key={message} size="sm">
                Warned of: {message} {claim_id && <AnchorLink {...claimLink(area, claim_id)}>Open {claim_number}</AnchorLink>}
              </Text>
            ))}
            <Text size="sm" fw={600} style={{ whiteSpace: 'pre-wrap' }}>
              Subscriber says: {reason}
            </Text>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
