import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { RowSelection } from './use-row-selection.ts'

interface RowCheckboxProps<T> {
  selection: RowSelection<T>
  record: T
  /** Names the record to those who cannot see its row. */
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
}

/** Chooses the whole page, or nothing of it. */
export const PageCheckbox = <T,>({ selection, records, label }: PageCheckboxProps<T>) => {
  const all = selection.records.length === records.length
  return (
    <Checkbox
      size="sm"
      label={label}
      aria-label={label ? undefined : 'Select all on this page'}
      checked={all}
      indeterminate={!all && selection.records.length > 0}
      onChange={() => selection.choose(records, !all)}
    />
  )
}
