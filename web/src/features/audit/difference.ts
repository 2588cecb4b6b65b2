import { fieldLabel, formatPrivilege, formatValue } from './field-labels.ts'

/** One field of a record before and after a change, in words. A missing value is null. */
export interface FieldDifference {
  path: string
  label: string
  before: string | null
  after: string | null
  changed: boolean
}

interface Leaf {
  label: string
  text: string | null
  /** The value to compare: different values may have the same text. */
  raw: string
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of fields that identify the items of a list; the first name that fits is used. */
const identities = ['_id', 'id', 'program_id', 'membership_id', 'email', 'name', 'label', 'plan_label'] as const
const identityOf = (items: readonly Fields[]): string | undefined =>
  identities.find(name => {
    const values = items.map(item => item[name])
    return values.every(value => typeof value === 'string' || typeof value === 'number') && new Set(values).size === values.length
  })

/** The display name of a list item: a field with a name, or else its number in the list. */
const itemLabel = (item: Fields, identity: string | undefined, index: number): string => {
  const name = ['name', 'label', 'plan_label', 'membership_label', 'program_id'].find(field => item[field] !== undefined)
  const called = name ?? identity
  return (called && formatValue(called, item[called])) || String(index + 1)
}

/** The name in an object that only refers to another record; undefined for any other object. */
const referenceName = (value: Fields): string | undefined => {
  const names = Object.keys(value)
  const pointer = names.length === 2 && names.includes('name') && names.some(name => name === 'id' || name === '_id')
  return pointer && typeof value.name === 'string' ? value.name : undefined
}

const leavesOf = (name: string, value: unknown, path: string, label: string, found: Map<string, Leaf>): void => {
  const leaf = (text: string | null) => found.set(path, { label, text, raw: JSON.stringify(value) })
  if (Array.isArray(value)) {
    const items = value.filter(isFields)
    if (items.length === 0 || items.length < value.length) {
      leaf(value.map(item => (isFields(item) ? JSON.stringify(item) : formatValue(name, item))).join(', ') || null)
      return
    }
    const identity = identityOf(items)
    for (const [index, item] of items.entries()) {
      const key = identity ? String(item[identity]) : String(index)
      leavesOf(name, item, `${path}/${key}`, `${label} · ${itemLabel(item, identity, index)}`, found)
    }
    return
  }
  if (!isFields(value)) {
    leaf(formatValue(name, value))
    return
  }
  const whole = formatPrivilege(value) ?? referenceName(value)
  if (whole !== undefined) {
    leaf(whole)
    return
  }
  for (const [field, inner] of Object.entries(value))
    leavesOf(field, inner, `${path}/${field}`, label ? `${label} · ${fieldLabel(field)}` : fieldLabel(field), found)
}

const flat = (record: unknown): Map<string, Leaf> => {
  const found = new Map<string, Leaf>()
  if (isFields(record)) for (const [name, value] of Object.entries(record)) leavesOf(name, value, name, fieldLabel(name), found)
  return found
}

/** Compares two records field by field, in the order of the newer record. Fields that are empty in both records are left out. */
export const differenceOf = (before: unknown, after: unknown): FieldDifference[] => {
  const [old, now] = [flat(before), flat(after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .map(path => {
      const [was, is] = [old.get(path), now.get(path)]
      const label = is?.label ?? was?.label ?? path
      return { path, label, before: was?.text ?? null, after: is?.text ?? null, changed: was?.raw !== is?.raw }
    })
    .filter(({ before: was, after: is }) => was !== null || is !== null)
}

/** Parses a record from JSON text; null for invalid text. */
export const parseRecord = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
