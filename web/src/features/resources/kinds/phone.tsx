import { Group, TextInput } from '@mantine/core'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { required } from '../../../components/required.ts'
import { type InputProps, type Kind, labelOf, storedText } from './kind.ts'

const NumberInput = (props: InputProps<FieldOf<'phone'>>) => (
  <TextInput
    {...labelOf(props)}
    type="tel"
    inputMode="numeric"
    autoComplete="off"
    flex={1}
    maxLength={props.field.maxLength}
    ref={props.inputRef}
    {...props.form.getInputProps(props.field.name)}
  />
)

/** A phone number, shown after its country code if the field names one. */
export const phone: Kind<'phone'> = {
  initial: storedText,
  text: ({ name, code }, record) => [code && record[code], record[name]].filter(Boolean).join(' '),
  Input: props => {
    const { code, label } = props.field
    if (!code) return <NumberInput {...props} />
    return (
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label="Code"
          aria-label={`Country code of ${label}`}
          {...(!props.disabled && required)}
          disabled={props.disabled ?? false}
          w={76}
          maxLength={5}
          {...props.form.getInputProps(code)}
        />
        <NumberInput {...props} />
      </Group>
    )
  },
}
