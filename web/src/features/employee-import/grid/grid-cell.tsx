import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { IconAlertCircle, IconCornerDownRight } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { errorOf, type GridColumn, isMerged, textOf } from './columns.ts'
import classes from './grid.module.css'

interface GridCellProps {
  row: ImportRow
  column: GridColumn
  /** True for the cell that receives the keys. */
  active: boolean
  /** The input while this cell is edited. */
  editor: ReactNode
  /** True if the row is selected; undefined in a read-only grid. */
  chosen: boolean | undefined
}

const classOf = ({ key, left }: GridColumn, hasParts: boolean): string | undefined =>
  [
    left !== undefined && classes.pinned,
    key === 'row' && classes.number,
    key === 'reason' && classes.reason,
    hasParts && classes.parts,
  ]
    .filter(Boolean)
    .join(' ') || undefined

/**
 * A cell with its value and, below it, its error. The grid handles clicks and keys. Hundreds of cells are visible, so a cell
 * without an error is a single element with few attributes.
 */
export const GridCell = memo(({ row, column, active, editor, chosen }: GridCellProps) => {
  const text = textOf(row, column)
  const error = errorOf(row, column.field)
  const value = isMerged(row, column.field) ? (
    <>
      <IconCornerDownRight className={classes.merged} size={13} role="img" aria-label={importMessages.merged} />
      {text}
    </>
  ) : (
    text
  )
  const id = error && `error-${row.n}-${column.key}`
  return (
    <td
      aria-invalid={error ? true : undefined}
      aria-describedby={id}
      tabIndex={active ? 0 : undefined}
      className={classOf(column, error !== undefined)}
      style={column.left ? { left: column.left } : undefined}
    >
      {column.key === 'row' && chosen !== undefined && (
        <input
          type="checkbox"
          className={classes.check}
          aria-label={`Select row ${row.n}`}
          checked={chosen}
          tabIndex={-1}
          readOnly
        />
      )}
      {editor ?? (error ? <span className={classes.value}>{value}</span> : value)}
      {error && (
        <span className={classes.error} id={id}>
          <IconAlertCircle size={13} aria-hidden="true" />
          {error}
        </span>
      )}
    </td>
  )
})
