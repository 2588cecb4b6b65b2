import { TextInput } from '@mantine/core'
import { formatDay, formatInstant, isDay } from '@opdesk/contracts/time.ts'
import { type Kind, labelOf, storedText } from './kind.ts'

/** A day, YYYY-MM-DD, chosen as the browser lets one choose. What the server sets may be a moment. */
export const date: Kind<'date'> = {
  initial: storedText,
  text: (field, record) => {
    const day = storedText(field, record)
    return day && (isDay(day) ? formatDay(day) : formatInstant(day))
  },
  Input: props => (
    <TextInput {...labelOf(props)} type="date" ref={props.inputRef} {...props.form.getInputProps(props.field.name)} />
  ),
}
