import { Autocomplete } from '@mantine/core'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { useQuery } from '@tanstack/react-query'
import { listbox } from '../../../components/listbox.ts'
import { namesOf, specializationsQuery } from '../../../lib/specialization-queries.ts'
import { type InputProps, labelOf } from './kind.ts'

/** A line of text with suggestions while it is typed. */
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
