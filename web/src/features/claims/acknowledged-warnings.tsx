import { Stack, Text } from '@mantine/core'
import type { AcknowledgedWarning } from '@opdesk/contracts/claim/warnings.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { Notice } from '../../desk/claim/notice.tsx'
import { type ClaimArea, claimLink } from '../../desk/claim/queries.ts'

/** The warnings that the subscriber saw before sending the claim, with the subscriber's reasons for sending it nevertheless. */
export const AcknowledgedWarnings = ({ warnings, area }: { warnings: readonly AcknowledgedWarning[]; area: ClaimArea }) => {
  const reasons = Map.groupBy(warnings, ({ reason }) => reason)
  const first = warnings[0]
  if (!first) return null
  return (
    <Notice
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
      title="Sent in spite of warnings"
      details={
        <Stack gap="xs">
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
      }
    >
      {first.message} Subscriber says: {first.reason}
    </Notice>
  )
}
