import { TextInput } from '@mantine/core'
import { type Kind, labelOf, storedText } from './kind.ts'

export const email: Kind<'email'> = {
  initial: storedText,
  text: storedText,
  Input: props => (
    <TextInput
      {...labelOf(props)}
      type="email"
      autoComplete="off"
      maxLength={props.field.maxLength}
      ref={props.inputRef}
      {...props.form.getInputProps(props.field.name)}
    />
  ),
}
