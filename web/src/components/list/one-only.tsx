import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

/** A filter that a link or a view has set, such as the records of one person. A press removes it. */
export const OneOnly = ({ children, onClear }: { children: string; onClear: () => void }) => (
  <Button
    variant="light"
    px="sm"
    title={`Remove the filter: ${children}`}
    rightSection={<IconX size={14} aria-hidden="true" />}
    onClick={onClear}
  >
    {children}
  </Button>
)
