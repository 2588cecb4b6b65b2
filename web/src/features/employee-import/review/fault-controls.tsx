import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { count, counted } from '../count.ts'

interface FaultControlsProps {
  filter: RowFilter
  /** Number of all rows, and of rows with errors. */
  counts: { rows: number; invalid: number }
  onFilter: (filter: RowFilter) => void
  /** Number of cells with an error. */
  faults: number
  at: number
  onGo: (by: 1 | -1) => void
}
export type RowFilter = 'all' | 'errors'

/** Chooses all rows or those with errors, and steps from one error to the next. */
export const FaultControls = ({ filter, counts, onFilter, faults, at, onGo }: FaultControlsProps) => (
  <Group gap="sm">
    <SegmentedControl
      size="xs"
      aria-label="Rows shown"
      data={[
        { value: 'all', label: `All rows (${count(counts.rows)})` },
        { value: 'errors', label: `Only errors (${count(counts.invalid)})` },
      ]}
      value={filter}
      onChange={value => onFilter(value === 'errors' ? 'errors' : 'all')}
    />
    {faults > 0 ? (
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size={30} aria-label="Previous error" onClick={() => onGo(-1)}>
          <IconChevronUp size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label="Next error" onClick={() => onGo(1)}>
          <IconChevronDown size={16} aria-hidden="true" />
        </ActionIcon>
        <Text size="sm" className="tabular">
          {at > 0 ? `Error ${count(at)} of ${count(faults)}` : counted(faults, 'error')}
        </Text>
      </Group>
    ) : (
      <Text size="sm" c="dimmed">
        No errors
      </Text>
    )}
  </Group>
)
