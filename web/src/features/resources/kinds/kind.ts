import type { UseFormReturnType } from '@mantine/form'
import type { FieldKind, FieldOf, NamedField } from '@opdesk/contracts/resource/field.ts'
import type { ComponentType, RefCallback } from 'react'
import { required } from '../../../components/required.ts'

/** The values of a master's form, before its schema has checked them. */
export type Values = Record<string, unknown>

export interface InputProps<F extends NamedField = NamedField> {
  field: F
  form: UseFormReturnType<Values>
  /** An existing record: its fixed fields stay. */
  modifying: boolean
  disabled?: boolean
  /** In a row of a table: the label is for screen readers, and the placeholder of the empty input. */
  inRow?: boolean
  inputRef?: RefCallback<HTMLElement> | undefined
}

/** The web client's behaviour for one kind of field. */
export interface Kind<K extends FieldKind['kind'] = FieldKind['kind']> {
  /** The first value in the form: that of the record, or that of a new one. */
  initial(field: FieldOf<K>, record: Values | undefined): unknown
  /** The display of a record's field in a list. */
  text(field: FieldOf<K>, record: Values): string
  Input: ComponentType<InputProps<FieldOf<K>>>
}

/** Marks a required field: its schema refuses an empty text. */
export const markOf = ({ schema }: NamedField, disabled: boolean) =>
  !disabled && !schema.safeParse('').success ? required : undefined

/** The label of every input. */
export const labelOf = ({ field, disabled = false, inRow = false }: InputProps) => ({
  ...(inRow
    ? { 'aria-label': field.label, placeholder: field.placeholder ?? field.label }
    : { label: field.label, description: field.hint, placeholder: field.placeholder }),
  ...markOf(field, disabled),
  disabled,
})

export const storedText = ({ name }: NamedField, record: Values | undefined): string => String(record?.[name] ?? '')

/** A kind, typed for any field of that kind. */
export interface AnyKind {
  initial(field: NamedField, record: Values | undefined): unknown
  text(field: NamedField, record: Values): string
  Input: ComponentType<InputProps>
}
