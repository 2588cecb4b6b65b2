import type { UseFormReturnType } from '@mantine/form'
import type { FieldKind, FieldOf, NamedField } from '@opdesk/contracts/resource/field.ts'
import type { ComponentType, RefCallback } from 'react'
import { required } from '../../../components/required.ts'

/** The values in a master's form before validation. */
export type Values = Record<string, unknown>

export interface InputProps<F extends NamedField = NamedField> {
  field: F
  form: UseFormReturnType<Values>
  /** True for an existing record: its fixed fields cannot be changed. */
  modifying: boolean
  disabled?: boolean
  /**
   * True for an input in a table row: its label is only for screen readers, and is shown as placeholder while the input is empty.
   */
  inRow?: boolean
  inputRef?: RefCallback<HTMLElement> | undefined
}

/** How the web client shows and edits one kind of field. */
export interface Kind<K extends FieldKind['kind'] = FieldKind['kind']> {
  /** The initial value in the form: from the record, or the default for a new record. */
  initial(field: FieldOf<K>, record: Values | undefined): unknown
  /** The field's text in lists. */
  text(field: FieldOf<K>, record: Values): string
  Input: ComponentType<InputProps<FieldOf<K>>>
}

/** The mark of a required field: its schema refuses an empty text. */
export const markOf = ({ schema }: NamedField, disabled: boolean) =>
  !disabled && !schema.safeParse('').success ? required : undefined

/** The properties common to every input: label, hint, placeholder, required mark and disabled state. */
export const labelOf = ({ field, disabled = false, inRow = false }: InputProps) => ({
  ...(inRow
    ? { 'aria-label': field.label, placeholder: field.placeholder ?? field.label }
    : { label: field.label, description: field.hint, placeholder: field.placeholder }),
  ...markOf(field, disabled),
  disabled,
})

export const storedText = ({ name }: NamedField, record: Values | undefined): string => String(record?.[name] ?? '')

/** `Kind` with parameters wide enough for a field of any kind. */
export interface AnyKind {
  initial(field: NamedField, record: Values | undefined): unknown
  text(field: NamedField, record: Values): string
  Input: ComponentType<InputProps>
}
