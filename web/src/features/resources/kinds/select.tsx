import { NativeSelect } from '@mantine/core'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { type InputProps, type Kind, markOf, type Values } from './kind.ts'

export const chosenAtFirst = ({ name, initial }: FieldOf<'select' | 'status'>, record: Values | undefined): unknown =>
  record ? (record[name] ?? null) : (initial ?? '')

/** The label of the record's chosen option; empty if there is none. */
export const chosen = ({ name, options }: FieldOf<'select' | 'status'>, record: Values): string =>
  options.find(({ value }) => value === record[name])?.label ?? ''

/** True if the value of another field makes this field needless; its input is then disabled. */
export const isNeedless = ({ disabledWhen }: FieldOf<'select' | 'status' | 'reference'>, values: Values): boolean =>
  disabledWhen !== undefined && values[disabledWhen.field] === disabledWhen.is

export const SelectInput = ({
  field,
  form,
  modifying,
  disabled = false,
  inRow = false,
  inputRef,
}: InputProps<FieldOf<'select' | 'status'>>) => {
  const { name, label, options, choose, fixed, hint } = field
  const { value, error, onBlur } = form.getInputProps(name)
  const needless = isNeedless(field, form.getValues())
  const isFixed = modifying && fixed !== undefined
  const open = field.kind === 'status' ? field.after?.(modifying ? form.getInitialValues()[name] : undefined) : undefined
  const offered = open ? options.filter(option => open.includes(Number(option.value))) : options
  return (
    <NativeSelect
      ref={inputRef ?? null}
      {...(inRow ? { 'aria-label': label } : { label, description: isFixed ? fixed : hint })}
      {...markOf(field, disabled || needless || isFixed)}
      error={error}
      disabled={disabled || needless || isFixed}
      data={[
        { value: '', label: disabled || needless ? '' : choose },
        ...offered.map(option => ({ value: String(option.value), label: option.label })),
      ]}
      value={needless || value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        form.setFieldValue(name, options.find(option => String(option.value) === currentTarget.value)?.value ?? '')
      }
      onBlur={onBlur}
    />
  )
}

/** A choice of one of a few values. */
export const select: Kind<'select'> = {
  initial: chosenAtFirst,
  text: chosen,
  Input: SelectInput,
}
