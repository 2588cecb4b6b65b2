import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../lib/api-error.ts'
import { choicesQuery } from '../queries.ts'
import type { Kind, Values } from './kind.ts'
import { isNeedless } from './select.tsx'

const idOf = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && '_id' in stored ? stored._id : stored

/** A record of another master. */
export const reference: Kind<'reference'> = {
  initial: (field, record) => (record ? (idOf(record[field.name]) ?? null) : ''),
  text: ({ name, reference: { label } }, record) => String((record[name] as Values | null)?.[label] ?? ''),
  Input: ({ field, form, disabled = false }) => {
    const { data = [], isError, isPending, error: failure } = useQuery(choicesQuery(field.reference))
    const { value, error, onChange, onBlur } = form.getInputProps(field.name)
    const needless = isNeedless(field, form.getValues())
    return (
      <NativeSelect
        label={field.label}
        description={field.hint}
        error={error ?? (isError && errorMessage(failure))}
        disabled={disabled || needless || isPending}
        data={[{ value: '', label: field.choose }, ...data]}
        value={needless || value === null ? '' : String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
    )
  },
}
