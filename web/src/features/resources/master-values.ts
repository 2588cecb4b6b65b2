import type { NamedField } from '@opdesk/contracts/resource/field.ts'
import type { Changed } from '../../components/changed-notice.tsx'
import { sameValue } from '../../lib/merge-values.ts'
import type { Values } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'

const fieldsOf = (form: readonly NamedField[], adding: boolean): readonly NamedField[] =>
  form.filter(field => adding || !field.onlyWhenAdding)

const isHidden = ({ hiddenWhen }: NamedField, values: Values): boolean =>
  hiddenWhen !== undefined && values[hiddenWhen.field] === hiddenWhen.is

/** The fields to show for the present values. A field may be hidden by another, and a country code is part of its phone number. */
export const shownFields = (form: readonly NamedField[], values: Values, adding: boolean): readonly NamedField[] =>
  fieldsOf(form, adding).filter(field => !field.within && !isHidden(field, values))

/** True if a field is read-only, because the server computes it or because it is fixed at creation. */
export const isLocked = ({ locked }: NamedField, adding: boolean): boolean =>
  locked === 'always' || (locked === 'when modifying' && !adding)

/** The values to send: without those of hidden and read-only fields. */
export const sentValues = (form: readonly NamedField[], values: Values, adding: boolean): Values => {
  const left = form.filter(field => isHidden(field, values) || isLocked(field, adding)).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name)))
}

/** The initial values of a form: from the record, or the defaults for a new record. */
export const valuesOf = (form: readonly NamedField[], record: Values | undefined): Values =>
  Object.fromEntries(fieldsOf(form, !record).map(field => [field.name, kindOf(field).initial(field, record)]))

/** The field's text in lists. */
export const textOf = (field: NamedField, record: Values): string => kindOf(field).text(field, record)

/** The fields that differ between two states of a record, with the old and the new text. */
export const changesOf = (form: readonly NamedField[], before: Values, after: Values): Changed[] =>
  form
    .filter(field => !field.onlyWhenAdding)
    .filter(field => !sameValue(kindOf(field).initial(field, before), kindOf(field).initial(field, after)))
    .map(field => ({ name: field.name, label: field.label, was: textOf(field, before), is: textOf(field, after) }))
