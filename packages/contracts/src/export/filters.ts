import type { Filters, FilterValue } from '../list-filter.ts'
import { formatDay } from '../time.ts'
import type { ExportEvent } from './events.ts'
import { type ExportList, exportNamed } from './exports.ts'

type Query = Extract<ExportEvent, { type: 'export_requested' }>['data']['query']

const DESCRIBED_ELSEWHERE = ['search', 'sortBy', 'sortOrder', 'sortStateBy', 'stateSortOrder', 'startDate', 'endDate']

const days = (what: string, { startDate, endDate }: Query): string[] => {
  const [from, to] = [startDate, endDate].map(day => (day ? formatDay(String(day)) : undefined))
  if (from && to) return [from === to ? `${what} on ${from}` : `${what} from ${from} to ${to}`]
  if (from) return [`${what} from ${from}`]
  return to ? [`${what} until ${to}`] : []
}

/**
 * The filters of a query in words, for readers of the file. A filter that the list's definition does not have is shown by name and
 * value.
 */
export const filtersInWords = (list: ExportList, query: Query): string[] => {
  const { filters, happened = 'Dated' }: { filters: Filters; happened?: string | undefined } = exportNamed(list)
  const inWords = (name: string, value: FilterValue) => {
    const filter = filters[name]
    return filter ? filter.inWords(value) : `${name}: ${value}`
  }
  return [
    ...days(happened, query),
    ...(query.search ? [`Search: ${query.search}`] : []),
    ...Object.entries(query).flatMap(([name, value]) =>
      value === '' || DESCRIBED_ELSEWHERE.includes(name) ? [] : (inWords(name, value) ?? []),
    ),
  ]
}
