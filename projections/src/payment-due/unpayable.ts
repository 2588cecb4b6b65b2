import type { Pagination } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { LAST_REMINDER_DAY, nextReminder, type UnpayableReason } from '@opdesk/contracts/payment/unpayable.ts'
import {
  type UnpayableClaim,
  type UnpayableClaimsQuery,
  type UnpayableCounts,
  type UnpayableState,
  unpayableStates,
} from '@opdesk/contracts/payment/unpayable-claim-list.ts'
import { UPI_MAX } from '@opdesk/contracts/payout-account/account.ts'
import { addDays, type Day, daysBetween, istDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, everyRow, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import type { PaymentDueRow } from './table.ts'

type Listed = PaymentDueRow & { reason: UnpayableReason }

/**
 * Why a claim cannot be paid at a moment; null if it can. An account comes into force by its time, without an event, so the moment is
 * compared with the time that the view of accounts has. `usableAccount` of the domain decides each payment by the same rules.
 */
const reasonAt = (now: Date): RawBuilder<UnpayableReason | null> => {
  const overLimit = (kind: RawBuilder<unknown>) => sql`case when ${kind} = 'upi' and d.to_pay > ${UPI_MAX} then 'upi_limit' end`
  return sql`case
    when a.subscriber_id is null then 'no_payout_account'
    when a.next_from <= ${now} then ${overLimit(sql`a.next_kind`)}
    else coalesce(a.problem, ${overLimit(sql`a.kind`)}) end`
}

const source = sql`${viewTable('payment_due')} d left join ${viewTable('payout_account')} a on a.subscriber_id = d.subscriber_id`

/** First IST day of approvals whose claims are not unclaimed yet. */
const firstDay = (now: Date): Day => addDays(istDay(now), -LAST_REMINDER_DAY)
const inState = (state: UnpayableState, now: Date): RawBuilder<boolean> =>
  state === 'unclaimed' ? sql<boolean>`d.approved_on < ${firstDay(now)}` : sql<boolean>`d.approved_on >= ${firstDay(now)}`

const sortColumns: Record<UnpayableClaimsQuery['sortBy'], RawBuilder<unknown>> = {
  approved_at: sql`d.approved_at`,
  to_pay: sql`d.to_pay`,
}

type Matches = Omit<UnpayableClaimsQuery, 'page' | 'pageSize'>

const selectionOf = ({ search, sortBy, sortOrder, state, reason, ...days }: Matches, now: Date): Selection => ({
  id: sql`d.claim_id`,
  columns: sql`d.*, ${reasonAt(now)} as reason`,
  from: source,
  where: [
    sql<boolean>`${reasonAt(now)} is not null`,
    ...between(sql`d.approved_at`, days),
    ...(state ? [inState(state, now)] : []),
    ...(reason ? [sql<boolean>`${reasonAt(now)} = ${reason}`] : []),
  ],
  search: search ? containsEvery(sql`d.search`, search, [sql`d.to_pay`]) : undefined,
  order: orderBy([sortColumns[sortBy], sql`d.claim_id`], sortOrder),
})

/** The record of a row at a moment. */
export const toUnpayableClaim =
  (now: Date) =>
  (row: Listed): UnpayableClaim => {
    const today = istDay(now)
    return {
      _id: row.claim_id,
      claim_id: row.claim_number,
      user_id: { _id: row.subscriber_id, name: row.subscriber_name },
      approved_at: row.approved_at,
      waiting_days: Math.max(0, daysBetween(row.approved_on, today)),
      to_pay: toRupees(row.to_pay),
      reason: row.reason,
      state: row.approved_on < firstDay(now) ? 'unclaimed' : 'cannot_be_paid',
      next_reminder: nextReminder(row.approved_on, today),
    }
  }

/** All matching claims at a moment, for an export. */
export const allUnpayableClaims = (query: Matches, now: Date): RawBuilder<Listed> => everyRow<Listed>(selectionOf(query, now))

/** Ids of the claims that cannot be paid at a moment and whose owners are still reminded. */
export const remindedClaims = (now: Date): RawBuilder<{ claim_id: string }> => sql`
  select d.claim_id from ${source} where ${reasonAt(now)} is not null and ${inState('cannot_be_paid', now)} order by d.claim_id`

const countsAt = async (db: Db, now: Date): Promise<UnpayableCounts> => {
  const { rows } = await sql<{ unclaimed: boolean; count: number; amount: number }>`
    select ${inState('unclaimed', now)} as unclaimed, count(*)::int as count, sum(d.to_pay)::bigint as amount
    from ${source} where ${reasonAt(now)} is not null group by 1`.execute(db)
  return unpayableStates.map(state => {
    const { count = 0, amount = 0 } = rows.find(row => row.unclaimed === (state === 'unclaimed')) ?? {}
    return { state, count, amount: toRupees(Number(amount)) }
  })
}

/** GET /management/unpayable-claims: a page at a moment, with the numbers and sums of all such claims by state. */
export async function listUnpayableClaims(
  db: Db,
  query: UnpayableClaimsQuery,
  now: Date,
): Promise<{ records: UnpayableClaim[]; pagination: Pagination; counts: UnpayableCounts }> {
  const [page, counts] = await Promise.all([
    readRecords<Listed, UnpayableClaim>(db, selectionOf(query, now), query, toUnpayableClaim(now)),
    countsAt(db, now),
  ])
  return { ...page, counts }
}

/** The reasons of those of these claims that cannot be paid at a moment, by claim. */
export async function unpayableAmong(db: Db, claimIds: readonly string[], now: Date): Promise<Map<string, UnpayableReason>> {
  const { rows } = await sql<{ claim_id: string; reason: UnpayableReason }>`
    select d.claim_id, ${reasonAt(now)} as reason from ${source}
    where d.claim_id = any(${claimIds}) and ${reasonAt(now)} is not null`.execute(db)
  return new Map(rows.map(({ claim_id, reason }) => [claim_id, reason]))
}
