import { Checkbox, type CheckboxProps, Text } from '@mantine/core'
import type { ManualCheck, RowSelection } from './use-row-selection.ts'

interface RowCheckboxProps<T> {
  selection: RowSelection<T>
  record: T
  /** Accessible name of the checkbox, which names the record. */
  name: string
}

export const RowCheckbox = <T,>({ selection, record, name }: RowCheckboxProps<T>) => (
  <Checkbox
    size="sm"
    aria-label={`Select ${name}`}
    checked={selection.has(record)}
    onChange={event => selection.choose([record], event.currentTarget.checked)}
  />
)

interface PageCheckboxProps<T> extends Pick<CheckboxProps, 'label'> {
  selection: RowSelection<T>
  records: readonly T[]
  manualCheck?: ManualCheck<T> | undefined
}

/** Checkbox that selects all rows of the page, except those that must be checked by hand, or clears the selection. */
export const PageCheckbox = <T,>({ selection, records, label, manualCheck }: PageCheckboxProps<T>) => {
  const choosable = records.filter(record => !manualCheck?.is(record))
  const all = selection.records.length > 0 && choosable.every(selection.has)
  return (
    <Checkbox
      size="sm"
      label={label}
      aria-label={label ? undefined : 'Select all on this page'}
      checked={all}
      indeterminate={!all && selection.records.length > 0}
      disabled={choosable.length === 0 && selection.records.length === 0}
      onChange={() => (all ? selection.choose(records, false) : selection.choose(choosable, true))}
    />
  )
}

interface ManualCheckNoteProps<T> {
  records: readonly T[]
  manualCheck: ManualCheck<T> | undefined
}

/** Note on the number of rows that 'select all' leaves out. */
export const ManualCheckNote = <T,>({ records, manualCheck }: ManualCheckNoteProps<T>) => {
  const count = manualCheck ? records.filter(manualCheck.is).length : 0
  if (!manualCheck || count === 0) return null
  return (
    <Text size="sm" c="dimmed" mb={6}>
      “Select all” leaves out {manualCheck.what(count)} on this page. Check each of them and select it yourself.
    </Text>
  )
}
