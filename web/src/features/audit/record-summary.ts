import { differenceOf } from './difference.ts'
import { fieldLabel } from './field-labels.ts'

const NAMED = 3
const names = ['name', 'designation', 'title', 'label', 'verifier', 'status'] as const

/** The name of the record, if it has one. */
export const nameOf = (record: unknown): string | null => {
  if (typeof record !== 'object' || record === null) return null
  const fields = record as Record<string, unknown>
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'object' && value !== null) return nameOf(value)
  }
  return null
}

/** Drops a full stop at the end of a remark before the separator. */
const first = (texts: readonly string[], separator: string): string =>
  texts
    .slice(0, NAMED)
    .map(text => text.replace(/\.$/, ''))
    .join(separator) + (texts.length > NAMED ? ` and ${texts.length - NAMED} more` : '')

/** The first changed fields: enough to recognise an edit. */
export const changedFields = (before: unknown, after: unknown): string => {
  const changed = differenceOf(before, after).filter(field => field.changed)
  return first([...new Set(changed.map(({ path }) => fieldLabel(path.split('/')[0] ?? '')))], ', ')
}

/** A record without a name is described by its values. */
export const contents = (before: unknown, after: unknown): string =>
  first(
    differenceOf(before, after).map(field => `${field.label}: ${field.after ?? field.before ?? '–'}`),
    '; ',
  )
