import type { Pagination } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import {
  type ListedPayout,
  listedPayoutStates,
  type PayoutCounts,
  type PayoutsQuery,
} from '@opdesk/contracts/payout/payout-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, everyRow, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import type { PayoutRow } from './table.ts'

type ListedRow = PayoutRow & { name: string | null }

/** The subscriber's name as in the view of payable claims: this view has no personal data. */
const nameOf = sql<string | null>`(select c.subscriber_name from ${viewTable('payment_claim')} c where c.claim_id = p.claim_id)`

/** The name of a claim's subscriber; empty after an erasure. */
export const payeeNameOf = async (db: Db, claimId: string): Promise<string> => {
  const { rows } = await sql<{ name: string | null }>`
    select c.subscriber_name as name from ${viewTable('payment_claim')} c where c.claim_id = ${claimId}`.execute(db)
  return rows[0]?.name ?? ''
}

const sortColumns: Record<PayoutsQuery['sortBy'], RawBuilder<unknown>> = {
  requested_at: sql`requested_at`,
  changed_at: sql`changed_at`,
  amount: sql`amount`,
}

/** The record of a row. */
export const toListedPayout = (row: ListedRow): ListedPayout => ({
  _id: row.reference,
  reference: row.reference,
  attempt: row.attempt,
  claim: { _id: row.claim_id, claim_id: row.claim_number },
  user_id: { _id: row.subscriber_id, name: row.name ?? '' },
  amount: toRupees(row.amount),
  channel: row.channel,
  state: row.state,
  provider_status: row.provider_status,
  utr: row.utr,
  class: row.class,
  reason: row.reason,
  requested_at: row.requested_at,
  changed_at: row.changed_at,
})

const countsOf = async (db: Db): Promise<PayoutCounts> => {
  const { rows } = await sql<{ state: string; count: number; amount: number }>`
    select state, sum(count)::int as count, sum(amount)::bigint as amount
    from ${viewTable('payout_tally')} group by state`.execute(db)
  return listedPayoutStates.map(state => {
    const { count = 0, amount = 0 } = rows.find(row => row.state === state) ?? {}
    return { state, count, amount: toRupees(Number(amount)) }
  })
}

type Matches = Omit<PayoutsQuery, 'page' | 'pageSize'>

const selectionOf = (query: Matches): Selection => {
  const { search, sortBy, sortOrder, state, class: of } = query
  return {
    id: sql`reference`,
    columns: sql`p.*, ${nameOf} as name`,
    from: sql`${viewTable('payout')} p`,
    where: [
      ...between(sql`requested_at`, query),
      ...(state ? [sql<boolean>`state = ${state}`] : []),
      ...(of ? [sql<boolean>`class = ${of}`] : []),
    ],
    search: search ? containsEvery(sql`search`, search) : undefined,
    order: orderBy([sortColumns[sortBy], sql`reference`], sortOrder),
  }
}

/** All matching payments, for an export. */
export const allPayouts = (query: Matches): RawBuilder<ListedRow> => everyRow<ListedRow>(selectionOf(query))

/** GET /management/payouts: a page, with the numbers and sums of all payments by state. */
export async function listPayouts(
  db: Db,
  query: PayoutsQuery,
): Promise<{ records: ListedPayout[]; pagination: Pagination; counts: PayoutCounts }> {
  const [page, counts] = await Promise.all([
    readRecords<ListedRow, ListedPayout>(db, selectionOf(query), query, toListedPayout),
    countsOf(db),
  ])
  return { ...page, counts }
}
