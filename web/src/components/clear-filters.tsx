import { ActionIcon, Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { listWords } from '../lib/list-words.ts'
import { useWords } from '../lib/words.ts'

/** Button beside a list's filters, shown while a filter is set. On a phone it has its own line, with a label. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => {
  const { clearFilters } = useWords(listWords)
  return (
    <>
      <ActionIcon visibleFrom="xs" variant="subtle" size={36} aria-label={clearFilters} title={clearFilters} onClick={onClear}>
        <IconFilterOff size={18} aria-hidden="true" />
      </ActionIcon>
      <Button
        hiddenFrom="xs"
        variant="subtle"
        px="xs"
        leftSection={<IconFilterOff size={18} aria-hidden="true" />}
        onClick={onClear}
      >
        {clearFilters}
      </Button>
    </>
  )
}
