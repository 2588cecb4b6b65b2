import { ageBuckets, type Dashboard, type WaitingFor, waitingFor } from '@opdesk/contracts/claim/dashboard.ts'
import { periodsBetween } from '@opdesk/contracts/claim/periods.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import type { Day } from '@opdesk/contracts/time.ts'

type Series = Dashboard['series']

/** Groups of claim statuses, few enough to distinguish in a chart. Colours are shades of the theme. */
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

/** `from`: the first day of the period. */
export type Bucket = { from: Day; total: number } & Record<StatusGroup, number>

const zeros = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map(key => [key, 0])) as Record<K, number>

/** Claims by period, those without any between the others. */
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

/** Open claims, one row for each party they may wait for, in the order of the chain. */
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

/** Amounts by month, months without claims between the others. */
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

/** The decisions of a reviewer, with their chart labels. */
export const decisionKinds = [
  { key: 'approved', name: 'Approved', color: 'green.4' },
  { key: 'clarified', name: 'Clarification', color: 'amber.5' },
  { key: 'rejected', name: 'Rejected', color: 'red.4' },
  { key: 'invalidated', name: 'Invalid', color: 'gray.5' },
  { key: 'duplicates', name: 'Duplicate', color: 'blue.4' },
] as const

/** Every decision of a reviewer. */
export const decisionsOf = (reviewer: Series['decisions_by_reviewer'][number]): number =>
  decisionKinds.reduce((sum, { key }) => sum + reviewer[key], 0)
