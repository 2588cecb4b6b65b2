import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { type Filters, oneOfCodes, ownFilter, selectFilter } from '../list-filter.ts'
import type { Definition } from './define-resource.ts'
import type { NamedField } from './field.ts'

const filterOf = (field: NamedField | undefined): Filters[string] => {
  const label = field?.label ?? ''
  const all = `All ${label.toLowerCase()}s`
  switch (field?.kind) {
    case 'select':
    case 'status': {
      const values = field.options.map(({ value }) => value)
      const unknown = `Unknown ${label.toLowerCase()}`
      const words = { label, all, choices: field.options }
      if (values.every(value => typeof value === 'string')) return selectFilter(z.enum(values, unknown), words)
      return selectFilter(oneOfCodes(values.map(Number), unknown), words)
    }
    // The page offers records by typing. An exported file cannot show the record's name.
    case 'reference':
      return ownFilter(recordId, () => `Of one ${label.toLowerCase()}`)
    default:
      throw new TypeError(`A list has no filter by ${label}`)
  }
}

/** The filters of a master's list, by query parameter. Each filters by one field. */
export const filtersOf = ({
  filters = {},
  form,
  computed = [],
}: Pick<Definition, 'filters'> & { form: readonly NamedField[]; computed?: readonly NamedField[] }): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([parameter, name]) => [
      parameter,
      filterOf([...form, ...computed].find(field => field.name === name)),
    ]),
  )
