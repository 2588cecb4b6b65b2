import { internalStatusLabel } from '../claim/labels.ts'
import { subscriberTypeLabel } from '../codes.ts'
import { disputeStatusLabel } from '../dispute/labels.ts'
import { formatDay } from '../time.ts'
import type { ExportEvent } from './events.ts'

type Query = Extract<ExportEvent, { type: 'export_requested' }>['data']['query']
type Value = Query[string]

const labels: Record<string, (value: Value) => string | undefined> = {
  search: value => `Search: ${value}`,
  claimInternalStatus: value => `Status: ${internalStatusLabel(Number(value))}`,
  claimDisputeStatus: value => (value === 'All' ? undefined : `Status: ${disputeStatusLabel(Number(value))}`),
  awaitingMe: value => (value === true ? 'Awaiting my action' : undefined),
  transferable: value => (value === true ? 'Only claims that can be transferred' : undefined),
  subscriberType: value => `Subscribers: ${subscriberTypeLabel(Number(value))}`,
  verifier: () => 'Of one verifier',
  inactiveVerifier: value => (value === true ? 'Of verifiers who are inactive' : undefined),
}
const SAID_OTHERWISE = ['sortBy', 'sortOrder', 'startDate', 'endDate']

const days = ({ startDate, endDate }: Query): string[] => {
  const [from, to] = [startDate, endDate].map(day => (day ? formatDay(String(day)) : undefined))
  if (from && to) return [from === to ? `Raised on ${from}` : `Raised from ${from} to ${to}`]
  if (from) return [`Raised from ${from}`]
  return to ? [`Raised until ${to}`] : []
}

/** The filters of a query as a reader of the file is told of them. A filter that nobody put into words shows its name and value. */
export const filtersInWords = (query: Query): string[] => [
  ...days(query),
  ...Object.entries(query).flatMap(([name, value]) => {
    if (value === '' || SAID_OTHERWISE.includes(name)) return []
    const label = labels[name]
    return (label ? label(value) : `${name}: ${value}`) ?? []
  }),
]
