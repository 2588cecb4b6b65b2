import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/patterns.ts'
import type { Option, ResourceField } from '@opdesk/contracts/resource/define-resource.ts'

/** What a form of a master holds: loose until the master's schema has judged it. */
export type Values = Record<string, unknown>

/** Chosen among the records of another master, or among what the field lists. */
export const choicesOf = (field: ResourceField): readonly Option[] | undefined =>
  (field.kind === 'select' || field.kind === 'status') && !('path' in field.options) ? field.options : undefined

const idOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null && '_id' in reference ? reference._id : reference

const initialOf = (field: ResourceField, record: Values | undefined): unknown => {
  const stored = record?.[field.name]
  switch (field.kind) {
    case 'select':
    case 'status':
      return record ? (idOf(stored) ?? null) : (field.initial ?? '')
    case 'contacts':
      return stored ?? []
    case 'switch':
      return stored ?? false
    default:
      return stored ?? ''
  }
}

export const fieldsOf = (form: readonly ResourceField[], adding: boolean): readonly ResourceField[] =>
  form.filter(field => adding || !field.onlyWhenAdding)

const isHidden = (field: ResourceField, values: Values): boolean =>
  field.kind === 'password' && field.hiddenWhen !== undefined && values[field.hiddenWhen] === true

/** What is asked for now: a switch can make a field needless. */
export const shownFields = (fields: readonly ResourceField[], values: Values): readonly ResourceField[] =>
  fields.filter(field => !isHidden(field, values))

/** What a form sends: without what a switch has made needless. */
export const withoutHidden = (form: readonly ResourceField[], values: Values): Values => {
  const hidden = form.filter(field => isHidden(field, values)).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)))
}

/** What the form begins with: a record's values, or those of a new one. */
export const valuesOf = (form: readonly ResourceField[], record: Values | undefined): Values =>
  Object.fromEntries(
    fieldsOf(form, !record).flatMap(field => [
      [field.name, initialOf(field, record)],
      ...(field.kind === 'phone' ? [[field.code, record?.[field.code] ?? DEFAULT_COUNTRY_CODE]] : []),
    ]),
  )

/** How a record's field reads in a list. */
export const textOf = (field: ResourceField, record: Values): string => {
  const stored = record[field.name]
  if (field.kind === 'phone') return [record[field.code], stored].filter(Boolean).join(' ')
  if (field.kind === 'switch') return stored === true ? 'On' : 'Off'
  const choices = choicesOf(field)
  if (choices) return choices.find(({ value }) => value === stored)?.label ?? ''
  if (typeof stored === 'object' && stored !== null && 'options' in field && 'path' in field.options) {
    return String((stored as Values)[field.options.label] ?? '')
  }
  return String(stored ?? '')
}
