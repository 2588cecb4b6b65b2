import { Stack, Text } from '@mantine/core'
import { lastDayOf } from '@opdesk/contracts/program-key/last-day.ts'
import { type ListedProgramKey, refusalLabels } from '@opdesk/contracts/program-key/program-key-list.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'

const Line = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

/** The name of a program, with the addresses from which its key works, and the person who was shown the key. */
export const ProgramCell = ({ row }: { row: ListedProgramKey }) => (
  <Stack gap={0}>
    <span>{row.name}</span>
    <Line>{row.addresses.length === 0 ? 'From all addresses' : `From ${row.addresses.join(', ')}`}</Line>
    {row.holder !== null && <Line>{`Shown to ${row.holder}`}</Line>}
  </Stack>
)

/** The last use of a key, and the last time that it was refused. */
export const UseCell = ({ row: { used, refused } }: { row: ListedProgramKey }) => (
  <Stack gap={0}>
    <span>{used === null ? 'Never' : formatInstant(used.at)}</span>
    {used !== null && <Line>{`From ${used.from}`}</Line>}
    {refused !== null && (
      <Line>{`Refused on ${formatInstant(refused.at)} from ${refused.from}: ${refusalLabels[refused.because]}`}</Line>
    )}
  </Stack>
)

/** The last day of a key, and that of its secret before the last rotation. */
export const EndCell = ({ row: { expires_at, old_until } }: { row: ListedProgramKey }) => (
  <Stack gap={0}>
    <span>{formatDay(lastDayOf(expires_at))}</span>
    {old_until !== null && <Line>{`The key before until ${formatInstant(old_until)}`}</Line>}
  </Stack>
)
