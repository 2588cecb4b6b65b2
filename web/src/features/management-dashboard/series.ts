import { ageBuckets, type Dashboard, type WaitingFor, waitingFor } from '@opdesk/contracts/claim/dashboard.ts'
import { periodsBetween } from '@opdesk/contracts/claim/periods.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import type { Day } from '@opdesk/contracts/time.ts'

type Series = Dashboard['series']

/** Groups of claim statuses, few enough to be distinguished in a chart. The colours are shades of the theme. */
export const statusGroups = [
  { name: 'Pending', codes: [InternalStatus.noAction], color: 'amber.4' },
  {
    name: 'In process',
    codes: [InternalStatus.approvedByVerifier, InternalStatus.approvedByApprover, InternalStatus.approvedByManager],
    color: 'blue.4',
  },
  { name: 'Clarification', codes: [InternalStatus.clarification], color: 'amber.6' },
  { name: 'Approved', codes: [InternalStatus.approved], color: 'green.4' },
  { name: 'Settled', codes: [InternalStatus.settled], color: 'teal.5' },
  { name: 'Rejected or invalid', codes: [InternalStatus.rejected, InternalStatus.invalid], color: 'red.4' },
  { name: 'In dispute', codes: [InternalStatus.dispute], color: 'gray.5' },
] as const satisfies readonly { name: string; codes: readonly number[]; color: string }[]
export type StatusGroup = (typeof statusGroups)[number]['name']

/** The claims of one period; `from` is its first day. */
export type Bucket = { from: Day; total: number } & Record<StatusGroup, number>

const zeros = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map(key => [key, 0])) as Record<K, number>

/** Counts claims by period. Periods without claims between the first and the last are included. */
export const bucketsOf = ({ unit, claims_by_day }: Pick<Series, 'unit' | 'claims_by_day'>): Bucket[] => {
  const first = claims_by_day[0]?.date
  const last = claims_by_day.at(-1)?.date
  if (!first || !last) return []
  const empty = zeros(statusGroups.map(({ name }) => name))
  const buckets = new Map<Day, Bucket>(periodsBetween(first, last, unit).map(from => [from, { from, total: 0, ...empty }]))
  for (const { date, internal_status, count } of claims_by_day) {
    const bucket = buckets.get(date)
    const standing = statusGroups.find(({ codes }) => codes.some(code => code === internal_status))
    if (!bucket) continue
    bucket.total += count
    if (standing) bucket[standing.name] += count
  }
  return [...buckets.values()]
}

const ageNames = ageBuckets.map(({ name }) => name)
export type AgeRow = { waiting_for: WaitingFor; total: number } & Record<(typeof ageNames)[number], number>

/** Counts open claims by age, with a row for each party that they can wait for, in the order of the approval stages. */
export const ageRows = (ageing: Series['ageing']): AgeRow[] =>
  waitingFor.map(whom => {
    const row: AgeRow = { waiting_for: whom, total: 0, ...zeros(ageNames) }
    for (const { waiting_for, bucket, count } of ageing) {
      if (waiting_for !== whom) continue
      row[bucket] += count
      row.total += count
    }
    return row
  })

type MonthAmounts = Series['amounts_by_month'][number]

/** The amounts of each month. Months without claims between the first and the last are included. */
export const monthsOf = (amounts: readonly MonthAmounts[]): MonthAmounts[] => {
  const first = amounts[0]?.month
  const last = amounts.at(-1)?.month
  if (!first || !last) return []
  const known = new Map(amounts.map(month => [month.month, month]))
  return periodsBetween(`${first}-01`, `${last}-01`, 'month').map(from => {
    const month = from.slice(0, 7)
    return known.get(month) ?? { month, billed: 0, claimable: 0, approved: 0, paid: 0 }
  })
}

/** The kinds of decisions, with their labels and colours in the chart. */
export const decisionKinds = [
  { key: 'approved', name: 'Approved', color: 'green.4' },
  { key: 'clarified', name: 'Clarification', color: 'amber.5' },
  { key: 'rejected', name: 'Rejected', color: 'red.4' },
  { key: 'invalidated', name: 'Invalid', color: 'gray.5' },
  { key: 'duplicates', name: 'Duplicate', color: 'blue.4' },
] as const

/** The number of a reviewer's decisions of all kinds. */
export const decisionsOf = (reviewer: Series['decisions_by_reviewer'][number]): number =>
  decisionKinds.reduce((sum, { key }) => sum + reviewer[key], 0)
