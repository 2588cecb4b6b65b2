import { Stack, Text } from '@mantine/core'
import type { ConfirmationRecord } from '@opdesk/contracts/confirmation/confirmation-list.ts'

const wrap = { overflowWrap: 'anywhere' } as const

/** The old and the new value of each changed field. */
export const ChangedFields = ({ details }: Pick<ConfirmationRecord, 'details'>) => (
  <Stack gap={2}>
    {details.map(({ label, old, new: value }) => (
      <Text key={label} size="sm" style={wrap}>
        {label}: {old && old !== value && <del>{old}</del>} {old && old !== value && value && '→ '}
        <b>{value}</b>
      </Text>
    ))}
  </Stack>
)

/** A pending request: the change, its details, and the requester. */
export const RequestDetails = ({ request, note }: { request: ConfirmationRecord; note?: string }) => (
  <Stack gap="xs">
    <Text fw={600} style={wrap}>
      {request.what}
    </Text>
    <ChangedFields details={request.details} />
    {note && (
      <Text size="sm" c="dimmed" style={wrap}>
        {note}
      </Text>
    )}
  </Stack>
)
