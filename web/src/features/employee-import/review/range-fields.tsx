import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { rowsBetween } from '../selection.ts'

const INVALID_RANGE = 'Invalid range. Please select valid rows!'

interface RangeFieldsProps {
  /** The numbers of all rows in the sheet, ascending. */
  numbers: readonly number[]
  onChoose: (rows: readonly number[]) => void
}

/** Selects exactly the rows from one row number to another. */
export const RangeFields = ({ numbers, onChoose }: RangeFieldsProps) => {
  const id = useId()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const rows = rowsBetween(numbers, from, to)
    setWrong(rows === undefined)
    if (rows) onChoose(rows)
  }
  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <TextInput
      size="xs"
      w={84}
      inputMode="numeric"
      aria-label={label}
      placeholder={label}
      value={value}
      error={wrong}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      onChange={event => {
        onChange(event.currentTarget.value)
        setWrong(false)
      }}
    />
  )
  return (
    <form onSubmit={submit} aria-label="Select rows by their numbers">
      <Group gap={6}>
        {field('From row', from, setFrom)}
        {field('To row', to, setTo)}
        <Button type="submit" variant="default" size="xs">
          Select range
        </Button>
        {wrong && (
          <Text id={`${id}-wrong`} role="alert" size="sm" c="var(--mantine-color-error)">
            {INVALID_RANGE}
          </Text>
        )}
      </Group>
    </form>
  )
}
