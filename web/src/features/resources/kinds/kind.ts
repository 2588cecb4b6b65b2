import type { UseFormReturnType } from '@mantine/form'
import type { FieldKind, FieldOf, NamedField } from '@opdesk/contracts/resource/field.ts'
import type { ComponentType, RefCallback } from 'react'
import { required } from '../../../components/required.ts'

/** The values of a master's form, before its schema has checked them. */
export type Values = Record<string, unknown>

export interface InputProps<F extends NamedField = NamedField> {
  field: F
  form: UseFormReturnType<Values>
  /** A record that is there: what is fixed stays. */
  modifying: boolean
  disabled?: boolean
  /** In a row of a table: the label is only said, and stands in the empty input. */
  inRow?: boolean
  inputRef?: RefCallback<HTMLElement> | undefined
}

/** Everything the web client knows of one kind of field. */
export interface Kind<K extends FieldKind['kind'] = FieldKind['kind']> {
  /** The first value in the form: that of the record, or that of a new one. */
  initial(field: FieldOf<K>, record: Values | undefined): unknown
  /** How a record's field reads in a list. */
  text(field: FieldOf<K>, record: Values): string
  Input: ComponentType<InputProps<FieldOf<K>>>
}

/** Marks a field that may not be left empty: one whose schema refuses an empty text. */
export const markOf = ({ schema }: NamedField, disabled: boolean) =>
  !disabled && !schema.safeParse('').success ? required : undefined

/** How every input is labelled. */
export const labelOf = ({ field, disabled = false, inRow = false }: InputProps) => ({
  ...(inRow
    ? { 'aria-label': field.label, placeholder: field.placeholder ?? field.label }
    : { label: field.label, description: field.hint, placeholder: field.placeholder }),
  ...markOf(field, disabled),
  disabled,
})

export const storedText = ({ name }: NamedField, record: Values | undefined): string => String(record?.[name] ?? '')

/** A kind as it is used for any field that is of it. */
export interface AnyKind {
  initial(field: NamedField, record: Values | undefined): unknown
  text(field: NamedField, record: Values): string
  Input: ComponentType<InputProps>
}
