import { internalStatusLabel } from '../claim/labels.ts'
import { subscriberTypeLabel } from '../codes.ts'
import { disputeStatusLabel } from '../dispute/labels.ts'
import { formatDay } from '../time.ts'
import type { ExportEvent } from './events.ts'
import type { ExportList } from './formats.ts'

type Query = Extract<ExportEvent, { type: 'export_requested' }>['data']['query']
type Value = Query[string]

const labels: Record<string, (value: Value) => string | undefined> = {
  search: value => `Search: ${value}`,
  claimInternalStatus: value => `Status: ${internalStatusLabel(Number(value))}`,
  claimDisputeStatus: value => `Status: ${disputeStatusLabel(Number(value))}`,
  awaitingMe: value => (value === true ? 'Awaiting my action' : undefined),
  transferable: value => (value === true ? 'Only claims that can be transferred' : undefined),
  subscriberTypeStatus: value => `Subscribers: ${subscriberTypeLabel(Number(value))}`,
  subscriberType: value => `Subscribers: ${subscriberTypeLabel(Number(value))}`,
  verifier: () => 'Of one verifier',
  inactiveVerifier: value => (value === true ? 'Of verifiers who are inactive' : undefined),
}
const SAID_OTHERWISE = ['sortBy', 'sortOrder', 'sortStateBy', 'stateSortOrder', 'startDate', 'endDate']

/** What the dates of a list mean. */
const happened: Record<ExportList, string> = {
  claims: 'Raised',
  disputes: 'Raised',
  corporation: 'Added',
  'registered-users': 'Registered',
  wallet: 'Booked',
}

const days = (what: string, { startDate, endDate }: Query): string[] => {
  const [from, to] = [startDate, endDate].map(day => (day ? formatDay(String(day)) : undefined))
  if (from && to) return [from === to ? `${what} on ${from}` : `${what} from ${from} to ${to}`]
  if (from) return [`${what} from ${from}`]
  return to ? [`${what} until ${to}`] : []
}

/** The filters of a query in words, for readers of the file. A filter without words is shown by name and value. */
export const filtersInWords = (list: ExportList, query: Query): string[] => [
  ...days(happened[list], query),
  ...Object.entries(query).flatMap(([name, value]) => {
    if (value === '' || SAID_OTHERWISE.includes(name)) return []
    const label = labels[name]
    return (label ? label(value) : `${name}: ${value}`) ?? []
  }),
]
