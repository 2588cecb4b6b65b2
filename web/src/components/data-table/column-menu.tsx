import { ActionIcon, Button, Checkbox, Group, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus, IconPin, IconPinnedFilled, IconPlus } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { keptLayouts } from './list-layout.ts'
import { measuredWidths } from './measured-widths.ts'
import { moveColumn } from './move-column.ts'
import { MAX_WIDTH, MIN_WIDTH } from './stored-layouts.ts'
import type { ListTable } from './use-list-table.ts'

/** One press changes a width by this number of pixels. */
const STEP = 20

interface ColumnMenuProps {
  laid: ListTable
  frame: RefObject<HTMLTableElement | null>
}

/** The columns of a list: each can be hidden, moved, sized and pinned. Also sets the height of the rows of all lists. */
export const ColumnMenu = ({ laid, frame }: ColumnMenuProps) => {
  const { table, columnOf, compact, changed, reset } = laid
  const columns = table.getAllLeafColumns()
  const order = columns.map(({ id }) => id)
  const move = (id: string, target: string | undefined) => target && table.setColumnOrder(moveColumn(order, id, target))
  const size = (id: string, step: number) => {
    const widths = measuredWidths(frame.current)
    const width = (widths[id] ?? table.getColumn(id)?.getSize() ?? 0) + step
    laid.setWidths({ ...widths, [id]: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)) })
  }
  const pin = (id: string, pinned: boolean) => {
    // With widths of their own, several pinned columns stand beside each other.
    const start = table.state.columnPinning.start.filter(other => other !== id)
    const end = table.state.columnPinning.end.filter(other => other !== id)
    laid.change({
      widths: measuredWidths(frame.current),
      pinned: { start: pinned ? [...start, id] : start, end },
    })
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600} size="sm">
          Columns
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Height of rows"
          value={compact ? 'compact' : 'comfortable'}
          data={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
          onChange={value => keptLayouts.setCompact(value === 'compact')}
        />
      </Group>
      <ScrollArea.Autosize mah="min(22rem, 50dvh)" type="auto" offsetScrollbars>
        <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
          {columns.map((column, index) => {
            const { id } = column
            const title = columnOf(id)?.title ?? id
            const pinned = column.getIsPinned() !== false
            return (
              <Group component="li" key={id} justify="space-between" gap="lg" wrap="nowrap">
                <Checkbox
                  size="xs"
                  label={title}
                  checked={column.getIsVisible()}
                  disabled={!column.getCanHide()}
                  onChange={({ currentTarget: { checked } }) => column.toggleVisibility(checked)}
                />
                <Group gap={2} wrap="nowrap">
                  <Tool label={`Move ${title} before`} off={index === 0} onClick={() => move(id, order[index - 1])}>
                    <IconArrowUp size={14} />
                  </Tool>
                  <Tool label={`Move ${title} after`} off={index === order.length - 1} onClick={() => move(id, order[index + 1])}>
                    <IconArrowDown size={14} />
                  </Tool>
                  <Tool label={`Make ${title} narrower`} off={!column.getIsVisible()} onClick={() => size(id, -STEP)}>
                    <IconMinus size={14} />
                  </Tool>
                  <Tool label={`Make ${title} wider`} off={!column.getIsVisible()} onClick={() => size(id, STEP)}>
                    <IconPlus size={14} />
                  </Tool>
                  <Tool label={`Pin ${title}`} pressed={pinned} onClick={() => pin(id, !pinned)}>
                    {pinned ? <IconPinnedFilled size={14} /> : <IconPin size={14} />}
                  </Tool>
                </Group>
              </Group>
            )
          })}
        </Stack>
      </ScrollArea.Autosize>
      <Button variant="default" size="compact-sm" disabled={!changed} onClick={reset}>
        Reset the columns
      </Button>
    </Stack>
  )
}

interface ToolProps {
  label: string
  off?: boolean
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, off = false, pressed, onClick, children }: ToolProps) => (
  <ActionIcon variant="subtle" size="sm" aria-label={label} title={label} aria-pressed={pressed} disabled={off} onClick={onClick}>
    {children}
  </ActionIcon>
)
