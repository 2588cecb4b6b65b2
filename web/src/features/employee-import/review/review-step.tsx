import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ImportField, importColumns } from '@opdesk/contracts/employee-import/columns.ts'
import type { EmployeeImport, ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { faultAt, faultsIn, nextFault } from '../faults.ts'
import { columnsOf, errorOf } from '../grid/columns.ts'
import { type GridHandle, ImportGrid } from '../grid/import-grid.tsx'
import type { Place } from '../grid/move.ts'
import type { ImportArea } from '../queries.ts'
import { RowsPending } from '../rows-pending.tsx'
import { type Chosen, withRows } from '../selection.ts'
import { useImportRows } from '../use-import-rows.ts'
import { useRowEdits } from '../use-row-edits.ts'
import { ActiveCell } from './active-cell.tsx'
import { FaultControls, type RowFilter } from './fault-controls.tsx'
import { RangeFields } from './range-fields.tsx'
import classes from './review-step.module.css'
import { SubmitDialog } from './submit-dialog.tsx'
import { useShownRows } from './use-shown-rows.ts'

const FIRST: Place = { row: 0, column: 1 }
const count = (number: number): string => number.toLocaleString('en-IN')

interface ReviewStepProps {
  area: ImportArea
  record: EmployeeImport
  onColumns: () => void
  onCancel: () => void
}

/** The third step: every row with its errors, to be mended and chosen. */
export const ReviewStep = (props: ReviewStepProps) => {
  const { rows, isComplete, error, retry } = useImportRows(props.area, props.record._id, 'all')
  if (error) return <ErrorState error={error} title="The rows could not be loaded" onRetry={retry} />
  // What is chosen, and the next error, are among all rows: without the last of them they would be wrong.
  if (!isComplete) return <RowsPending done={rows.length} total={props.record.counts.rows} />
  return <Review {...props} rows={rows} />
}

const Review = ({ area, record, rows, onColumns, onCancel }: ReviewStepProps & { rows: readonly ImportRow[] }) => {
  const id = useId()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const grid = useRef<GridHandle>(null)
  const after = useRef<HTMLButtonElement>(null)
  const columns = useMemo(() => columnsOf('checked', phone), [phone])
  const numbers = useMemo(() => rows.map(({ n }) => n), [rows])
  const [chosen, setChosen] = useState<Chosen>(() => new Set(numbers))
  const [place, setPlace] = useState(FIRST)
  const [submitting, setSubmitting] = useState(false)
  const [told, setTold] = useState('')
  const { shown, filter, onFilter } = useShownRows(rows)
  const { mend, settled } = useRowEdits(area, record._id)
  const faults = useMemo(
    () =>
      faultsIn(
        shown,
        columns.map(({ field }) => field),
      ),
    [shown, columns],
  )

  const edit = async (row: ImportRow, field: ImportField, value: string) => {
    const checked = await mend(row, field, value)
    if (checked) setTold(`Row ${row.n}, ${importColumns[field].label}: ${errorOf(checked, field) ?? 'no error'}`)
  }
  const goToFault = (by: 1 | -1) => {
    const next = faults[nextFault(faults, place, by) ?? -1]
    if (next) grid.current?.goTo(next)
  }
  const choose = (row: ImportRow, isChosen: boolean) => setChosen(before => withRows(before, [row.n], isChosen))
  const show = (next: RowFilter) => {
    onFilter(next)
    setPlace(FIRST)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return false
    goToFault(event.shiftKey ? -1 : 1)
    event.preventDefault()
    return true
  }
  const submit = async () => {
    await settled()
    setSubmitting(true)
  }

  const active = shown[Math.min(place.row, shown.length - 1)]
  const column = columns[place.column]
  const chosenRight = rows.reduce((sum, { n, errors }) => (errors.length === 0 && chosen.has(n) ? sum + 1 : sum), 0)
  const invalid = rows.reduce((sum, { errors }) => (errors.length > 0 ? sum + 1 : sum), 0)
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <FaultControls
          filter={filter}
          counts={{ rows: rows.length, invalid }}
          onFilter={show}
          faults={faults.length}
          at={faultAt(faults, place)}
          onGo={goToFault}
        />
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setChosen(new Set(numbers))}>
            Select all
          </Button>
          <Button variant="default" size="xs" onClick={() => setChosen(new Set())} disabled={chosen.size === 0}>
            Clear
          </Button>
          <RangeFields numbers={numbers} onChoose={picked => setChosen(new Set(picked))} />
        </Group>
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
            onPlace={setPlace}
            chosen={chosen}
            onChoose={choose}
            onEdit={(row, field, value) => void edit(row, field, value)}
            onLeave={() => after.current?.focus()}
            onKey={onKey}
          />
          {active && column && <ActiveCell row={active} column={column} onEdit={() => grid.current?.edit()} />}
          <Text size="xs" c="dimmed" id={`${id}-keys`} visibleFrom="sm">
            Enter or F2 edits a cell. Arrows, Tab, Home, End, Page Up and Page Down move. Space selects the row. F8 goes to the
            next error. Escape leaves the table.
          </Text>
        </>
      )}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <section className={classes.bar} aria-label="Import">
        <Text fw={600} className="tabular" role="status">
          {count(chosen.size)} of {count(rows.length)} rows selected
          {chosen.size > chosenRight && `, ${count(chosen.size - chosenRight)} with errors`}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" color="red" onClick={onCancel}>
            Discard
          </Button>
          <Button variant="default" onClick={onColumns}>
            Change columns
          </Button>
          <Button ref={after} disabled={chosenRight === 0} onClick={() => void submit()}>
            Import {count(chosenRight)} {chosenRight === 1 ? 'employee' : 'employees'}
          </Button>
        </Group>
      </section>
      {submitting && (
        <SubmitDialog area={area} record={record} rows={rows} chosen={chosen} onClose={() => setSubmitting(false)} />
      )}
    </Stack>
  )
}
