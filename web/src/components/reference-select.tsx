import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReferredMaster } from '@opdesk/contracts/resource/field.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../lib/api-error.ts'
import { choiceQuery, choicesQuery } from '../lib/reference-queries.ts'
import { listbox } from './listbox.ts'

const TYPING_MS = 250

interface ReferenceSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  to: ReferredMaster
  /** The id of the chosen record; '' if none is chosen. */
  value: string
  onChoose: (id: string) => void
  /** Filters of the master's list, by query parameter. */
  among?: Readonly<Record<string, string | number>>
}

const nothingFound = (isFetching: boolean, words: string): string => {
  if (isFetching) return 'Searching …'
  return words === '' ? 'There are no records yet. Please add one to the master first' : 'No such record'
}

/**
 * Input that chooses a record of a master. It searches on the server while the person types, so that a thousand records are as
 * quick as ten.
 */
export const ReferenceSelect = ({
  to,
  value: id,
  onChoose,
  among = {},
  error,
  disabled = false,
  ...shown
}: ReferenceSelectProps) => {
  const [typed, setTyped] = useState('')
  const chosen = useQuery({ ...choiceQuery(to, id), enabled: id !== '' })
  // After a choice the input contains the record's label, which must not be searched.
  const [words] = useDebouncedValue(typed === chosen.data?.label ? '' : typed.trim(), TYPING_MS)
  const found = useQuery({ ...choicesQuery(to, words, among), enabled: !disabled })
  const { choices = [], total = 0 } = found.data ?? {}
  const current = chosen.data && !choices.some(choice => choice.value === id) ? [chosen.data] : []
  const left = total - choices.length
  const more = left > 0 ? [{ value: 'more', label: `${left} more: type to find them`, disabled: true }] : []
  return (
    <Select
      {...shown}
      searchable
      // Does not open on focus: as a form's first field it has the focus from the start, and its list would hide the fields below.
      openOnFocus={false}
      {...listbox}
      nothingFoundMessage={nothingFound(found.isFetching, words)}
      // Shows all options, because the server has already filtered them.
      filter={({ options }) => options}
      data={[...current, ...choices, ...more]}
      value={id === '' ? null : id}
      onChange={next => onChoose(next ?? '')}
      onSearchChange={setTyped}
      error={error ?? (found.isError && errorMessage(found.error))}
      disabled={disabled}
    />
  )
}
