import { TextInput } from '@mantine/core'
import { type Kind, labelOf, storedText } from './kind.ts'
import { SuggestedText } from './suggested-text.tsx'

/** A line of text. */
export const text: Kind<'text'> = {
  initial: (field, record) => record?.[field.name] ?? field.initial ?? '',
  text: storedText,
  Input: props =>
    props.field.suggests ? (
      <SuggestedText {...props} />
    ) : (
      <TextInput
        {...labelOf(props)}
        autoComplete="off"
        maxLength={props.field.maxLength}
        ref={props.inputRef}
        {...props.form.getInputProps(props.field.name)}
      />
    ),
}
