import { Switch } from '@mantine/core'
import type { Kind } from './kind.ts'

export const onOff: Kind<'switch'> = {
  initial: (field, record) => record?.[field.name] ?? field.leftOut ?? false,
  text: ({ name, words = { on: 'On', off: 'Off' } }, record) => (record[name] === true ? words.on : words.off),
  Input: ({ field, form, disabled = false, inputRef }) => {
    const { value, onChange, error } = form.getInputProps(field.name)
    return (
      <Switch
        ref={inputRef ?? null}
        label={field.label}
        description={field.hint}
        {...(field.words && { onLabel: field.words.on, offLabel: field.words.off, size: 'md' })}
        disabled={disabled}
        checked={value === true}
        error={error}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    )
  },
}
