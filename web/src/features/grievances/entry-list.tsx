import { Box, Group, Stack, Text } from '@mantine/core'
import type { GrievanceEntry } from '@opdesk/contracts/grievance/queries.ts'
import { Moment } from '../../components/date-text.tsx'

interface EntryListProps<E extends GrievanceEntry> {
  label: string
  entries: readonly E[]
  authorOf: (entry: E) => string
}

const OURS: readonly GrievanceEntry['kind'][] = ['note', 'answer']

/** The conversation about a grievance, oldest first. What our office wrote has a line at its left edge. */
export const EntryList = <E extends GrievanceEntry>({ label, entries, authorOf }: EntryListProps<E>) => (
  <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
    {entries.map(entry => (
      <Box
        component="li"
        key={`${entry.kind} ${entry.at}`}
        pl="sm"
        style={{
          borderInlineStart: `3px solid ${OURS.includes(entry.kind) ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-default-border)'}`,
        }}
      >
        <Group gap="xs" justify="space-between">
          <Text fw={600} size="sm">
            {authorOf(entry)}
          </Text>
          <Text size="sm" c="dimmed">
            <Moment iso={entry.at} />
          </Text>
        </Group>
        {entry.text !== '' && (
          <Text className="anywhere" style={{ whiteSpace: 'pre-line' }}>
            {entry.text}
          </Text>
        )}
      </Box>
    ))}
  </Stack>
)
