import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type ImportField, importColumns } from '@opdesk/contracts/employee-import/columns.ts'
import type { EmployeeImport, ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { useMemo, useRef, useState } from 'react'
import { count, counted } from '../count.ts'
import { errorOf } from '../grid/columns.ts'
import { LoadedRows } from '../loaded-rows.tsx'
import type { ImportArea } from '../queries.ts'
import { type Chosen, withRows } from '../selection.ts'
import { useRowEdits } from '../use-row-edits.ts'
import { CheckedRows } from './checked-rows.tsx'
import { FillColumn } from './fill-column.tsx'
import { RangeFields } from './range-fields.tsx'
import classes from './review-step.module.css'
import { SubmitDialog } from './submit-dialog.tsx'

interface ReviewStepProps {
  area: ImportArea
  record: EmployeeImport
  onColumns: () => void
  onCancel: () => void
}

/** The third step: every row with its errors, to be mended and selected. */
export const ReviewStep = (props: ReviewStepProps) => (
  // The selection and the next error concern all rows: before the last one is loaded they would be wrong.
  <LoadedRows area={props.area} id={props.record._id} only="all" total={props.record.counts.rows}>
    {rows => <Review {...props} rows={rows} />}
  </LoadedRows>
)

const Review = ({ area, record, rows, onColumns, onCancel }: ReviewStepProps & { rows: readonly ImportRow[] }) => {
  const after = useRef<HTMLButtonElement>(null)
  const numbers = useMemo(() => rows.map(({ n }) => n), [rows])
  const [chosen, setChosen] = useState<Chosen>(() => new Set(numbers))
  const [submitting, setSubmitting] = useState(false)
  const [told, setTold] = useState('')
  const { mend, settled } = useRowEdits(area, record._id)

  const edit = async (row: ImportRow, field: ImportField, value: string) => {
    const checked = await mend(row, field, value)
    if (checked) setTold(`Row ${row.n}, ${importColumns[field].label}: ${errorOf(checked, field) ?? 'no error'}`)
  }
  const submit = async () => {
    await settled()
    setSubmitting(true)
  }

  const chosenRight = rows.reduce((sum, { n, errors }) => (errors.length === 0 && chosen.has(n) ? sum + 1 : sum), 0)
  const invalid = rows.reduce((sum, { errors }) => (errors.length > 0 ? sum + 1 : sum), 0)
  return (
    <Stack gap="xs">
      <CheckedRows
        rows={rows}
        invalid={invalid}
        chosen={chosen}
        onChoose={(row, isChosen) => setChosen(before => withRows(before, [row.n], isChosen))}
        onEdit={(row, field, value) => void edit(row, field, value)}
        onLeave={() => after.current?.focus()}
        selection={
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => setChosen(new Set(numbers))}>
              Select all
            </Button>
            <Button variant="default" size="xs" onClick={() => setChosen(new Set())} disabled={chosen.size === 0}>
              Clear
            </Button>
            <RangeFields numbers={numbers} onChoose={picked => setChosen(new Set(picked))} />
            <FillColumn area={area} record={record} rows={rows} settled={settled} />
          </Group>
        }
      />
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
            Import {counted(chosenRight, 'employee')}
          </Button>
        </Group>
      </section>
      {submitting && (
        <SubmitDialog area={area} record={record} rows={rows} chosen={chosen} onClose={() => setSubmitting(false)} />
      )}
    </Stack>
  )
}
