import { Textarea } from '@mantine/core'
import { type Kind, labelOf, storedText } from './kind.ts'

/** A text of several lines. */
export const longText: Kind<'long text'> = {
  initial: storedText,
  text: storedText,
  Input: props => (
    <Textarea
      {...labelOf(props)}
      autosize
      minRows={2}
      maxRows={14}
      maxLength={props.field.maxLength}
      {...props.form.getInputProps(props.field.name)}
    />
  ),
}
