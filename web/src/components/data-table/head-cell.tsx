import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, DragEvent, PointerEvent, RefObject } from 'react'
import classes from './list-table.module.css'
import { measuredWidths } from './measured-widths.ts'
import { moveColumn } from './move-column.ts'
import { MAX_WIDTH, MIN_WIDTH } from './stored-layouts.ts'
import type { DataTableProps } from './table-props.ts'
import type { ListTable } from './use-list-table.ts'

interface HeadCellProps<T extends object, Sort extends string> extends Pick<DataTableProps<T, Sort>, 'search' | 'onSearch'> {
  id: string
  laid: ListTable<T, Sort>
  pins: CSSProperties | undefined
  frame: RefObject<HTMLTableElement | null>
}

/** Type of the dragged data, so that other drags, such as files, move no column. */
const DRAG = 'application/x-opdesk-column'

/** The head of a column: sorts, is dragged to another place, and its edge is dragged to a width. The column menu does it by keys. */
export const HeadCell = <T extends object, Sort extends string>(props: HeadCellProps<T, Sort>) => {
  const { id, laid, pins, frame, search, onSearch } = props
  const { table } = laid
  const column = laid.columnOf(id)
  if (!column) return null
  const { title, sortBy, align, width } = column
  const order = sortBy && search.sortBy === sortBy ? search.sortOrder : undefined
  const Icon = order === 1 ? IconArrowUp : order === -1 ? IconArrowDown : IconArrowsSort
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAG)
    if (!dragged) return
    event.preventDefault()
    table.setColumnOrder(
      moveColumn(
        table.getAllLeafColumns().map(other => other.id),
        dragged,
        id,
      ),
    )
  }
  return (
    <Table.Th
      scope="col"
      ta={align}
      w={laid.fixed ? undefined : width}
      data-column={id}
      data-pinned={pins && table.getColumn(id)?.getIsPinned()}
      {...(pins && { style: pins })}
      {...(sortBy && { 'aria-sort': order === 1 ? 'ascending' : order === -1 ? 'descending' : 'none' })}
      draggable
      onDragStart={event => event.dataTransfer.setData(DRAG, id)}
      onDragOver={event => event.dataTransfer.types.includes(DRAG) && event.preventDefault()}
      onDrop={drop}
    >
      {sortBy ? (
        <UnstyledButton
          className={classes.sort}
          data-align={align}
          onClick={() => onSearch({ sortBy, sortOrder: order === 1 ? -1 : 1, page: 1 })}
        >
          {title}
          <Icon size={14} aria-hidden="true" data-idle={order === undefined || undefined} />
        </UnstyledButton>
      ) : (
        title
      )}
      <Edge onStart={() => measuredWidths(frame.current)} onSize={laid.setWidths} id={id} />
    </Table.Th>
  )
}

interface EdgeProps {
  id: string
  onStart: () => Record<string, number>
  onSize: (widths: Record<string, number>) => void
}

/** The edge that sets a column's width with a mouse. All columns keep their measured widths while one is changed. */
const Edge = ({ id, onStart, onSize }: EdgeProps) => {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    const edge = event.currentTarget
    const from = event.clientX
    const widths = onStart()
    const before = widths[id] ?? MIN_WIDTH
    const follow = ({ clientX }: globalThis.PointerEvent) =>
      onSize({ ...widths, [id]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, before + clientX - from))) })
    const end = () => {
      edge.removeEventListener('pointermove', follow)
      edge.removeEventListener('pointerup', end)
      edge.removeEventListener('pointercancel', end)
    }
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', follow)
    edge.addEventListener('pointerup', end)
    edge.addEventListener('pointercancel', end)
  }
  return <span className={classes.edge} aria-hidden="true" draggable onDragStart={stop} onPointerDown={start} />
}

const stop = (event: DragEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
