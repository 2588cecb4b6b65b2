import { type ListColumn, serialColumn } from '../list-column.ts'
import type { Resource } from '../resource/define-resource.ts'
import type { NamedField } from '../resource/field.ts'
import { filtersOf } from '../resource/filters.ts'
import { resourceQuery } from '../resource/queries.ts'

type MasterRecord = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (value === undefined || value === null || value === '' ? null : String(value))

/**
 * The column of a field in an exported file. Null for a field that files leave out: a password, rows within a record, or a part of
 * another field.
 */
const columnOf = (field: NamedField, chars: number | undefined): ListColumn<MasterRecord> | null => {
  if (field.within || field.onlyWhenAdding) return null
  const { name, label } = field
  const base = { key: name, title: label, ...(chars && { chars }) }
  const text = (of: (record: MasterRecord) => string | null): ListColumn<MasterRecord> => ({ ...base, kind: 'text', of })
  switch (field.kind) {
    case 'password':
    case 'rows':
      return null
    case 'date':
      return { ...base, kind: 'day', of: record => textOf(record[name]) }
    case 'money':
      return { ...base, kind: 'money', of: record => record[name] as number | null }
    case 'number': {
      const { scale = 1, unit } = field
      const title = unit ? `${label} (${unit})` : label
      return { ...base, title, kind: 'number', of: record => (typeof record[name] === 'number' ? record[name] / scale : null) }
    }
    case 'switch':
      return text(record => (record[name] === true ? 'Yes' : 'No'))
    case 'select':
    case 'status':
      return text(record => field.options.find(({ value }) => value === record[name])?.label ?? null)
    case 'reference':
      return text(record => textOf((record[name] as MasterRecord | null)?.[field.reference.label]))
    case 'phone': {
      const { code } = field
      if (!code) return text(record => textOf(record[name]))
      return { ...base, kind: 'phone', of: record => ({ country_code: String(record[code]), phone: String(record[name]) }) }
    }
    default:
      return text(record => textOf(record[name]))
  }
}

/**
 * A master's records as an exported file contains them: every field that has a single value. `chars`: widths of columns in
 * characters.
 */
export const masterList = (resource: Resource, chars: Readonly<Record<string, number>> = {}) => ({
  query: resourceQuery(resource),
  filters: filtersOf(resource),
  days: { happened: 'Added' },
  columns: [
    serialColumn,
    ...[...resource.form, ...resource.computed].flatMap(field => columnOf(field, chars[field.name]) ?? []),
  ] as ListColumn<MasterRecord>[],
})
