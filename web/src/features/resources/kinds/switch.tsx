import { Switch } from '@mantine/core'
import type { Kind } from './kind.ts'

export const onOff: Kind<'switch'> = {
  initial: (field, record) => record?.[field.name] ?? false,
  text: (field, record) => (record[field.name] === true ? 'On' : 'Off'),
  Input: ({ field, form, disabled = false }) => {
    const { value, onChange, error } = form.getInputProps(field.name)
    return (
      <Switch
        label={field.label}
        description={field.hint}
        disabled={disabled}
        checked={value === true}
        error={error}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    )
  },
}
