import type { NamedField } from '@opdesk/contracts/resource/field.ts'
import { focusOnMount } from '../../lib/focus-on-mount.ts'
import type { InputProps } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { isLocked } from './master-values.ts'

interface FormFieldsProps extends Pick<InputProps<NamedField>, 'form' | 'modifying' | 'disabled'> {
  fields: readonly NamedField[]
  focused: boolean
}

/** The inputs of a master's form; each field's kind decides the input. */
export const FormFields = ({ fields, focused, form, modifying, disabled = false }: FormFieldsProps) =>
  fields.map((field, index) => {
    const { Input } = kindOf(field)
    return (
      <Input
        key={field.name}
        field={field}
        form={form}
        modifying={modifying}
        disabled={disabled || isLocked(field, !modifying)}
        inputRef={index === 0 && focused ? focusOnMount : undefined}
      />
    )
  })
