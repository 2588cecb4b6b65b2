import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'

/** Beside a list's filters, while any of them is set. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="subtle" px="xs" leftSection={<IconFilterOff size={18} aria-hidden="true" />} onClick={onClear}>
    Clear filters
  </Button>
)
