import { ActionIcon, Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'

/** Button beside a list's filters, shown while a filter is set. On a phone it has its own line, with a label. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <>
    <ActionIcon visibleFrom="xs" variant="subtle" size={36} aria-label="Clear filters" title="Clear filters" onClick={onClear}>
      <IconFilterOff size={18} aria-hidden="true" />
    </ActionIcon>
    <Button
      hiddenFrom="xs"
      variant="subtle"
      px="xs"
      leftSection={<IconFilterOff size={18} aria-hidden="true" />}
      onClick={onClear}
    >
      Clear filters
    </Button>
  </>
)
