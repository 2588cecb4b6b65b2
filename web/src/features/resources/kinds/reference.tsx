import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FieldOf, referredId } from '@opdesk/contracts/resource/field.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listbox } from '../../../components/listbox.ts'
import { errorMessage } from '../../../lib/api-error.ts'
import { choiceQuery, choicesQuery } from '../queries.ts'
import type { InputProps, Kind, Values } from './kind.ts'
import { isNeedless } from './select.tsx'

const TYPING_MS = 250

/** Asks the server while one types, so that a thousand records are as quick as ten. */
const ReferenceInput = ({ field, form, disabled = false, inputRef }: InputProps<FieldOf<'reference'>>) => {
  const { name, label, hint, choose, reference: to } = field
  const { value, error, onBlur } = form.getInputProps(name)
  const id = typeof value === 'string' ? value : ''
  const needless = isNeedless(field, form.getValues())
  const [typed, setTyped] = useState('')
  const chosen = useQuery({ ...choiceQuery(to, id), enabled: id !== '' && !needless })
  // The text in the input after choosing is not a search.
  const [words] = useDebouncedValue(typed === chosen.data?.label ? '' : typed.trim(), TYPING_MS)
  const found = useQuery({ ...choicesQuery(to, words), enabled: !disabled && !needless })
  const { choices = [], total = 0 } = found.data ?? {}
  const current = chosen.data && !choices.some(choice => choice.value === id) ? [chosen.data] : []
  const left = total - choices.length
  const more = left > 0 ? [{ value: 'more', label: `${left} more: type to find them`, disabled: true }] : []
  return (
    <Select
      label={label}
      description={hint}
      placeholder={choose}
      searchable
      {...listbox}
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'No such record'}
      // The server has searched.
      filter={({ options }) => options}
      data={[...current, ...choices, ...more]}
      value={needless || id === '' ? null : id}
      onChange={next => form.setFieldValue(name, next ?? '')}
      onSearchChange={setTyped}
      onBlur={onBlur}
      error={error ?? (found.isError && errorMessage(found.error))}
      disabled={disabled || needless}
      ref={inputRef ?? null}
    />
  )
}

/** A record of another master. */
export const reference: Kind<'reference'> = {
  initial: (field, record) => (record ? (referredId(record[field.name]) ?? null) : ''),
  text: ({ name, reference: { label } }, record) => String((record[name] as Values | null)?.[label] ?? ''),
  Input: ReferenceInput,
}
