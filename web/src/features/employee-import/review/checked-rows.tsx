import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { type Anchor, faultAt, faultsIn, indexOf, nextFault, searchFrom } from '../faults.ts'
import { columnsOf } from '../grid/columns.ts'
import { type GridHandle, ImportGrid } from '../grid/import-grid.tsx'
import type { Place } from '../grid/move.ts'
import type { Chosen } from '../selection.ts'
import { ActiveCell } from './active-cell.tsx'
import { FaultControls, type RowFilter } from './fault-controls.tsx'

const FIRST: Anchor = { n: 0, column: 1 }
const isWrong = ({ errors }: ImportRow): boolean => errors.length > 0

interface CheckedRowsProps {
  rows: readonly ImportRow[]
  /** How many of the rows have errors. */
  invalid: number
  chosen: Chosen
  onChoose: (row: ImportRow, isChosen: boolean) => void
  onEdit: (row: ImportRow, field: ImportField, value: string) => void
  onLeave: () => void
  /** The controls that select many rows. */
  selection: ReactNode
}

/**
 * The rows (all, or only those with errors) and the buttons that move between errors. The active cell is state of this component
 * and not of its parent, so that a key renders only this component again.
 */
export const CheckedRows = ({ rows, invalid, chosen, onChoose, onEdit, onLeave, selection }: CheckedRowsProps) => {
  const id = useId()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const grid = useRef<GridHandle>(null)
  const columns = useMemo(() => columnsOf('checked', phone), [phone])
  const [anchor, setAnchor] = useState(FIRST)
  /**
   * The cell in which an edit has just ended. The search for the next error starts here and not at the active cell, to which the
   * key has moved.
   */
  const [edited, setEdited] = useState<Anchor>()
  /** Among rows with errors a mended one stays until the next request for errors, or it would vanish while being edited. */
  const [wrongBefore, setWrongBefore] = useState<ReadonlySet<number>>()
  const shown = useMemo(
    () => (wrongBefore ? rows.filter(row => wrongBefore.has(row.n) || isWrong(row)) : rows),
    [rows, wrongBefore],
  )
  const faults = useMemo(
    () =>
      faultsIn(
        shown,
        columns.map(({ field }) => field),
      ),
    [shown, columns],
  )

  const place: Place = { row: indexOf(shown, anchor.n), column: anchor.column }
  const anchorAt = ({ row, column }: Place): Anchor => ({ n: shown[row]?.n ?? 0, column })
  const onPlace = (to: Place, left?: Place) => {
    setAnchor(anchorAt(to))
    setEdited(left && anchorAt(left))
  }
  const goToFault = (by: 1 | -1) => {
    const next = faults[nextFault(faults, searchFrom(shown, edited ?? anchor), by) ?? -1]
    if (next) grid.current?.goTo(next)
  }
  const show = (next: RowFilter) => {
    setWrongBefore(next === 'errors' ? new Set(rows.filter(isWrong).map(({ n }) => n)) : undefined)
    setAnchor(FIRST)
    setEdited(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return false
    goToFault(event.shiftKey ? -1 : 1)
    event.preventDefault()
    return true
  }

  const active = shown[place.row]
  const column = columns[place.column]
  return (
    <>
      <Group justify="space-between" gap="xs">
        <FaultControls
          filter={wrongBefore ? 'errors' : 'all'}
          counts={{ rows: rows.length, invalid }}
          onFilter={show}
          faults={faults.length}
          at={faultAt(faults, place)}
          onGo={goToFault}
        />
        {selection}
      </Group>
      {shown.length === 0 ? (
        <EmptyState
          title="No row has an error"
          action={
            <Button variant="default" onClick={() => show('all')}>
              Show all rows
            </Button>
          }
        />
      ) : (
        <>
          <ImportGrid
            ref={grid}
            label="Rows of the workbook"
            describedBy={`${id}-keys`}
            rows={shown}
            columns={columns}
            place={place}
            onPlace={onPlace}
            chosen={chosen}
            onChoose={onChoose}
            onEdit={onEdit}
            onLeave={onLeave}
            onKey={onKey}
          />
          {active && column && <ActiveCell row={active} column={column} onEdit={() => grid.current?.edit()} />}
          <Text size="xs" c="dimmed" id={`${id}-keys`} visibleFrom="sm">
            Enter or F2 edits a cell. Arrows, Tab, Home, End, Page Up and Page Down move. Space selects the row. F8 goes to the
            next error. Escape leaves the table.
          </Text>
        </>
      )}
    </>
  )
}
