import { differenceOf } from './difference.ts'
import { fieldLabel } from './field-labels.ts'

const NAMED = 3
const names = ['name', 'designation', 'title', 'label', 'verifier', 'status'] as const

/** The display name in a record; null if it has none. */
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

/** Joins the first texts, without a full stop at their ends, and counts the rest. */
const first = (texts: readonly string[], separator: string): string =>
  texts
    .slice(0, NAMED)
    .map(text => text.replace(/\.$/, ''))
    .join(separator) + (texts.length > NAMED ? ` and ${texts.length - NAMED} more` : '')

/** The labels of the first changed fields, for recognising an edit in the list. */
export const changedFields = (before: unknown, after: unknown): string => {
  const changed = differenceOf(before, after).filter(field => field.changed)
  return first([...new Set(changed.map(({ path }) => fieldLabel(path.split('/')[0] ?? '')))], ', ')
}

/** Describes a record that has no name by its first values. */
export const contents = (before: unknown, after: unknown): string =>
  first(
    differenceOf(before, after).map(field => `${field.label}: ${field.after ?? field.before ?? '–'}`),
    '; ',
  )
