import { z } from 'zod'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import { delegationPeriods } from './policy.ts'

export const delegationSortColumns = ['from', 'to', 'verifier', 'substitute'] as const
export type DelegationSortColumn = (typeof delegationSortColumns)[number]

/** GET /management/delegations. Searches both names; the dates find leave that has one of these IST days. */
export const delegationsQuery = listQuery(delegationSortColumns, { filters: { period: z.enum(delegationPeriods) } }).refine(
  dateRangeInOrder,
  dateRangeMessage,
)
export type DelegationsQuery = z.infer<typeof delegationsQuery>

const person = z.object({ _id: z.string(), name: z.string() })

/** A substitution. `from` and `to` are IST days, both included; `may_end`: for the caller now. */
export const delegationRecord = z.object({
  _id: z.string(),
  verifier: person,
  substitute: person,
  from: z.string(),
  to: z.string(),
  period: z.enum(delegationPeriods),
  createdAt: z.string(),
  granted_by: z.string(),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  may_end: z.boolean(),
})
export type DelegationRecord = z.infer<typeof delegationRecord>
