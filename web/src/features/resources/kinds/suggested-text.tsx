import { Autocomplete } from '@mantine/core'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { useQuery } from '@tanstack/react-query'
import { listbox } from '../../../components/listbox.ts'
import { namesOf, specializationsQuery } from '../../../lib/specialization-queries.ts'
import { type InputProps, labelOf } from './kind.ts'

/** Input of a line of text, with suggestions during typing. */
export const SuggestedText = (props: InputProps<FieldOf<'text'>>) => {
  const { data } = useQuery(specializationsQuery)
  return (
    <Autocomplete
      {...labelOf(props)}
      autoComplete="off"
      maxLength={props.field.maxLength}
      ref={props.inputRef}
      {...listbox}
      data={namesOf(data)}
      {...props.form.getInputProps(props.field.name)}
    />
  )
}
