import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { sessionArea } from '../../lib/session.ts'
import type { ListTable } from './use-list-table.ts'

// Loaded when it is first opened: most people leave the columns as they are.
const ColumnMenu = lazy(async () => ({ default: (await import('./column-menu.tsx')).ColumnMenu }))

interface ColumnMenuButtonProps<T extends object, Sort extends string> {
  laid: ListTable<T, Sort>
  frame: RefObject<HTMLTableElement | null>
}

/** Opens the menu of a list's columns. Subscribers have short lists, and no menu. */
export const ColumnMenuButton = <T extends object, Sort extends string>({ laid, frame }: ColumnMenuButtonProps<T, Sort>) => {
  const [opened, setOpened] = useState(false)
  if (sessionArea() === 'subscriber') return null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      // Below a short list there is less room than the menu is high.
      middlewares={{ flip: true, shift: true, size: true }}
      trapFocus
      returnFocus
      shadow="md"
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconColumns3 size={16} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label="Columns" style={{ overflowY: 'auto' }}>
        {opened && (
          <Suspense fallback="Loading …">
            <ColumnMenu laid={laid as unknown as ListTable} frame={frame} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
