import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { memo, type ReactNode } from 'react'
import type { GridColumn } from './columns.ts'
import classes from './grid.module.css'
import { GridCell } from './grid-cell.tsx'

/** The column widths as CSS grid tracks. */
const template = (columns: readonly GridColumn[]): string => columns.map(({ width }) => `${width}px`).join(' ')

export const widthOf = (columns: readonly GridColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0)

export const GridHead = memo(({ columns }: { columns: readonly GridColumn[] }) => (
  <thead className={classes.head}>
    <tr aria-rowindex={1} style={{ gridTemplateColumns: template(columns) }}>
      {columns.map(({ key, title, left }) => (
        <th key={key} scope="col" className={left === undefined ? undefined : classes.pinned} style={left ? { left } : undefined}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
))

interface GridRowProps {
  id: string
  row: ImportRow
  index: number
  columns: readonly GridColumn[]
  top: number
  height: number
  /** The column of the active cell if it is in this row; undefined otherwise. */
  active: number | undefined
  editor: ReactNode
  chosen: boolean | undefined
}

export const GridRow = memo(({ id, row, index, columns, top, height, active, editor, chosen }: GridRowProps) => (
  <tr
    id={id}
    // The header is row 1.
    aria-rowindex={index + 2}
    aria-selected={chosen}
    data-row={index}
    style={{ gridTemplateColumns: template(columns), height, transform: `translateY(${top}px)` }}
  >
    {columns.map((column, at) => (
      <GridCell
        key={column.key}
        row={row}
        column={column}
        active={active === at}
        editor={active === at ? editor : undefined}
        chosen={chosen}
      />
    ))}
  </tr>
))
