import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import { type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

const decided: readonly ClaimStateName[] = ['approved', 'paying', 'settled']

/** Approved amounts by benefit, and their paid sum, in rupees. */
export type Used = Record<FeeKind, number> & { paid: number }

const sumOf = (amount: ReturnType<typeof sql<string | null>>) => sql<number>`coalesce(sum((${amount})::bigint), 0)::float8`
const approvedFor = (kind: FeeKind) => sumOf(sql<string | null>`d.doc -> 'approved' ->> ${kind}::text`)

/** The approved amounts of a subscriber's claims by benefit, and what was paid of them, for visits on the days of a plan. */
export const usedByBenefit = async (db: Db, subscriberId: string, { start, end }: { start: Day; end: Day }): Promise<Used> => {
  const row = await db
    .selectFrom('claim_list as l')
    .innerJoin('claim_detail as d', 'd.claim_id', 'l.claim_id')
    .where('l.subscriber_id', '=', subscriberId)
    .where(sql<string>`d.doc ->> 'state_name'`, 'in', decided)
    .where(sql<string>`d.doc -> 'details' ->> 'opd_date'`, '>=', start)
    .where(sql<string>`d.doc -> 'details' ->> 'opd_date'`, '<=', end)
    .select([...feeKinds.map(kind => approvedFor(kind).as(kind)), sumOf(sql<string | null>`d.doc ->> 'paid'`).as('paid')])
    .executeTakeFirstOrThrow()
  return {
    doctor: toRupees(row.doctor),
    pharmacy: toRupees(row.pharmacy),
    lab: toRupees(row.lab),
    combined: toRupees(row.combined),
    paid: toRupees(row.paid),
  }
}
