import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { type ImportField, importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import { type EmployeeImport, employeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { required } from '../../components/required.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import classes from './columns-step.module.css'
import { count } from './count.ts'
import { type ImportArea, importPath, importQuery } from './queries.ts'

interface ColumnsStepProps {
  area: ImportArea
  record: EmployeeImport
  /** Called when the columns are saved and every row is checked. */
  onChecked: () => void
  onDiscard: () => void
  /** Returns to the rows; undefined if the rows have not been checked yet. */
  onBack?: (() => void) | undefined
}

const NONE = ''
const SAMPLES = 3

/** The second step: the sheet, and the column of each field. */
export const ColumnsStep = ({ area, record, onChecked, onDiscard, onBack }: ColumnsStepProps) => {
  const client = useQueryClient()
  const [mapping, setMapping] = useState(record.mapping)
  const [shownErrors, setShownErrors] = useState(false)

  const change = useWrite({
    write: (body: { sheet?: string; mapping?: EmployeeImport['mapping'] }, key) =>
      api.patch(importPath(area, record._id), body, { key, answer: employeeImport }),
    done: ({ data }, body) => {
      client.setQueryData(importQuery(area, data._id).queryKey, data)
      client.removeQueries({ queryKey: ['import-rows', data._id] })
      if (body.mapping) onChecked()
      else setMapping(data.mapping)
    },
    failed: 'The columns could not be read',
  })

  const problemOf = (field: ImportField): string | undefined => {
    const index = mapping[field]
    if (index === null) return importColumns[field].without === undefined ? 'Please choose a column' : undefined
    const other = importFields.find(user => user !== field && mapping[user] === index)
    return other ? `${importColumns[other].label} has the same column` : undefined
  }
  const problems = importFields.filter(field => problemOf(field) !== undefined)
  /** Asks for a confirmation if rows have been edited: reading the workbook again discards the edits. */
  const readAgain = async (body: Parameters<typeof change.mutate>[0]) => {
    const agreed =
      record.state !== 'review' ||
      (await confirm({
        question: 'Read the rows again?',
        details: 'The rows are read from the workbook again. What you mended in them is lost.',
        confirm: 'Read again',
        cancel: 'Keep the rows',
        danger: true,
      }))
    if (agreed) change.mutate(body)
  }
  const isUnchanged = record.state === 'review' && importFields.every(field => mapping[field] === record.mapping[field])
  const go = () => {
    setShownErrors(true)
    const [first] = problems
    if (first) document.getElementById(`column-${first}`)?.focus()
    else if (isUnchanged) onChecked()
    else void readAgain({ mapping })
  }

  const choices = [
    { value: NONE, label: 'No column' },
    ...record.columns.map(({ index, header }) => ({ value: String(index), label: header || `Column ${index + 1}` })),
  ]
  return (
    <FormSection
      title="Choose columns"
      hint="Say where the fields of an employee are. Your choice is remembered for the next workbook of this organization."
    >
      {record.sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          maw={420}
          data={record.sheets.map(({ name, rows }) => ({ value: name, label: `${name} (${count(rows)} rows)` }))}
          value={record.sheet}
          disabled={change.isPending}
          onChange={event => void readAgain({ sheet: event.currentTarget.value })}
        />
      )}
      <ul className={classes.fields} aria-label="Columns of the fields">
        {importFields.map(field => {
          const { label, hint, without } = importColumns[field]
          const index = mapping[field]
          const samples = record.columns.find(column => column.index === index)?.samples.slice(0, SAMPLES) ?? []
          return (
            <li key={field} className={classes.field}>
              <NativeSelect
                id={`column-${field}`}
                label={label}
                {...(without === undefined && required)}
                description={hint}
                data={choices}
                value={index === null ? NONE : String(index)}
                error={shownErrors || index !== null ? problemOf(field) : undefined}
                onChange={event => {
                  const { value } = event.currentTarget
                  setMapping(before => ({ ...before, [field]: value === NONE ? null : Number(value) }))
                }}
              />
              <Stack gap={2} className={classes.samples} role="status">
                {record.remembered.includes(field) && index === record.mapping[field] && (
                  <StatusBadge tone="neutral" label="As last time" />
                )}
                {samples.length > 0 ? (
                  <Text size="sm" c="dimmed" className="anywhere" lineClamp={2}>
                    {samples.join(' · ')}
                  </Text>
                ) : (
                  <Text size="sm" c="dimmed">
                    {index === null && without !== undefined ? `Every row gets ${without}` : 'No values'}
                  </Text>
                )}
              </Stack>
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={onDiscard}>
          Discard
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back to the rows
          </Button>
        )}
        <Button onClick={go} loading={change.isPending}>
          Check the rows
        </Button>
      </Group>
    </FormSection>
  )
}
