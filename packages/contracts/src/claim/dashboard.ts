import { z } from 'zod'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import { claimList } from './claim-list.ts'
import type { ClaimStateName } from './lifecycle.ts'
import { periodUnits } from './periods.ts'
import { staffClaimRow } from './staff-claim.ts'

/** Queries and answers of the dashboards of staff and admins. Amounts in rupees, days in IST. */

const range = listQuery(['createdAt']).shape

/** GET /management/dashboard: claims raised, and decisions made, on these days. */
export const dashboardQuery = z
  .strictObject({ startDate: range.startDate, endDate: range.endDate })
  .refine(dateRangeInOrder, dateRangeMessage)
export type DashboardQuery = z.infer<typeof dashboardQuery>

/** Counts of the tiles. A count equals the total of the list with the tile's status and the same dates. */
export const dashboardTiles = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  settled: z.int(),
  rejected: z.int(),
  clarification: z.int(),
  invalid: z.int(),
})
export type DashboardTiles = z.infer<typeof dashboardTiles>

/** The parties that an open claim may wait for. */
export const waitingFor = ['verifier', 'management', 'manager', 'finance', 'subscriber', 'payment'] as const
export type WaitingFor = (typeof waitingFor)[number]
export const waitingLabels: Record<WaitingFor, string> = {
  verifier: 'Verifier',
  management: 'Management',
  manager: 'Manager',
  finance: 'Finance',
  subscriber: 'Subscriber (clarification)',
  payment: 'Payment',
}

/** Null when the claim is closed, or is in dispute: a dispute has its own chain. */
export const waitingOf = (state: ClaimStateName): WaitingFor | null => {
  switch (state) {
    case 'awaiting_verifier':
      return 'verifier'
    case 'awaiting_management':
      return 'management'
    case 'awaiting_manager':
      return 'manager'
    case 'awaiting_finance':
      return 'finance'
    case 'clarification':
      return 'subscriber'
    case 'approved':
    case 'paying':
      return 'payment'
    default:
      return null
  }
}

/** Days since a claim was raised, both ends included; null for no end. */
export const ageBuckets = [
  { name: '0-2', from: 0, to: 2 },
  { name: '3-5', from: 3, to: 5 },
  { name: '6-10', from: 6, to: 10 },
  { name: '11-20', from: 11, to: 20 },
  { name: '>20', from: 21, to: null },
] as const
export type AgeBucket = (typeof ageBuckets)[number]['name']
export const ageBucketNames = ageBuckets.map(({ name }) => name)

const count = z.int()
const amount = z.number()

/** Number and sum of the claims that a party has, and the age of these claims in days since they were raised. */
const waitingLoad = z.object({
  waiting_for: z.enum(waitingFor),
  /** The verifier; null for a party other than a verifier, and for claims without one. */
  verifier: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** True if the claims wait for the caller. */
  own: z.boolean(),
  count,
  /** Number of claims older than the target of the System Settings. */
  overdue: count,
  oldest_days: count,
  median_days: count,
  /** The sum of the claimable amounts in rupees. */
  amount,
})
export type WaitingLoad = z.infer<typeof waitingLoad>

/** Open claims of all dates by the party that they wait for. The caller's are first, then the order of the approval stages. */
const work = z.object({
  /** Calendar days from the day on which a claim was raised to its decision, by the System Settings. */
  target_days: count,
  /** The five claims that wait for the caller and are due first. */
  urgent: z.array(staffClaimRow.extend({ due_on: z.string() })),
  /** Numbers of claims that wait for the caller: past their due day, and due today or tomorrow. */
  past_due: count,
  due_soon: count,
  waits: z.array(waitingLoad),
  /** Claims that wait for the caller again after a clarification: their number, and the latest three. */
  came_back: z.object({
    count,
    claims: z.array(z.object({ _id: z.string(), claim_id: z.string(), name: z.string(), at: z.string() })),
  }),
  /**
   * The caller's decisions on claims today in IST. `since`: time of the first; `median_seconds`: median time from one decision to
   * the next, breaks of more than 15 minutes left out; null for fewer than two decisions. `hour`: hour of the day in IST.
   */
  day: z.object({
    decided: count,
    since: z.string().nullable(),
    median_seconds: count.nullable(),
    by_hour: z.array(z.object({ hour: z.int(), count })),
  }),
  /** Claims raised, and decisions of all staff, on each of the last 28 IST days, today included. */
  days: z.array(z.object({ date: z.string(), sent: count, decided: count })),
})
export type DashboardWork = z.infer<typeof work>

export const dashboard = z.object({
  tiles: dashboardTiles,
  awaiting_me: count,
  /** Number of disputes that await the caller's action, without regard to dates. */
  awaiting_me_disputes: count,
  /**
   * `overdue`: number of claims that have waited for more than 5 days, without regard to dates; `tat`: the oldest five of these
   * claims.
   */
  overdue: count,
  tat: z.array(staffClaimRow.extend({ age_days: z.int() })),
  work,
  series: z.object({
    /** Unit of `claims_by_day`: days, or weeks and months (`date` is their first day) if there are too many days to draw. */
    unit: z.enum(periodUnits),
    /** Claims by the IST day they were raised, and their present status. */
    claims_by_day: z.array(z.object({ date: z.string(), internal_status: z.int(), count })),
    /** Open claims by the party they wait for and the days since they were raised; without zeros. */
    ageing: z.array(z.object({ waiting_for: z.enum(waitingFor), bucket: z.enum(ageBucketNames), count })),
    /**
     * Amounts by the month (`YYYY-MM`) in which the claims were raised. `approved`: by the whole chain; `paid`: including payments
     * of disputes.
     */
    amounts_by_month: z.array(z.object({ month: z.string(), billed: amount, claimable: amount, approved: amount, paid: amount })),
    /** Decisions on claims made on these days, by person; most decisions first. */
    decisions_by_reviewer: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        approved: count,
        clarified: count,
        rejected: count,
        invalidated: count,
        duplicates: count,
      }),
    ),
  }),
})
export type Dashboard = z.infer<typeof dashboard>

const filters = claimList.query.shape

/** GET /admin/dashboard: the filters of the list below its tiles. */
export const adminDashboardQuery = z
  .strictObject({
    startDate: range.startDate,
    endDate: range.endDate,
    subscriberType: filters.subscriberType,
    verifier: filters.verifier,
  })
  .refine(dateRangeInOrder, dateRangeMessage)
export type AdminDashboardQuery = z.infer<typeof adminDashboardQuery>
export const adminDashboard = z.object({ tiles: dashboardTiles })
export type AdminDashboard = z.infer<typeof adminDashboard>
