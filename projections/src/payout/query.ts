import type { Pagination } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { AttemptState } from '@opdesk/contracts/payout/payout.ts'
import {
  type ListedPayout,
  listedPayoutStates,
  type PayoutAttention,
  type PayoutCounts,
  type PayoutsQuery,
} from '@opdesk/contracts/payout/payout-list.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
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
  late: row.late,
  trace: row.trace,
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

/** Number of payments whose last attempt is not finished. */
export async function countOpenPayouts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${viewTable('payout')} where state in ('requested', 'checking', 'in_process')`.execute(db)
  return rows[0]?.count ?? 0
}

const attentionOf = async (db: Db): Promise<PayoutAttention> => {
  const sumOf = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number; amount: number }>`
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from ${viewTable('payout')} where ${where}`.execute(
      db,
    )
    return { count: rows[0]?.count ?? 0, amount: toRupees(Number(rows[0]?.amount ?? 0)) }
  }
  const [late, traces] = await Promise.all([sumOf(sql`late is not null`), sumOf(sql`trace = 'open'`)])
  return { late, traces }
}

/** References of failed payments that can be paid to the same account at another time, the oldest first, at most `most`. */
export async function retryableLater(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ${viewTable('payout')} where state in ('failed', 'reversed') and class = 'later'
    order by requested_at, reference limit ${most}`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** References of the attempts of every channel that have one of these UTRs (in capitals), by UTR. */
export async function findUtrOwners(db: Db, utrs: readonly string[]): Promise<Map<string, string>> {
  if (utrs.length === 0) return new Map()
  const { rows } = await sql<{ utr: string; reference: string }>`
    select upper(u.utr) as utr, a.value ->> 'reference' as reference
    from ${viewTable('payout')} p, jsonb_array_elements(p.doc -> 'attempts') a, jsonb_array_elements_text(a.value -> 'utrs') u (utr)
    where p.utrs && ${utrs}::text[] and upper(u.utr) = any(${utrs})`.execute(db)
  return new Map(rows.map(({ utr, reference }) => [utr, reference]))
}

type UtrState = 'open' | 'paid' | 'failed' | 'reversed'

interface AttemptWithUtr {
  payment: string
  attempt: number
  amount: number
  last4: null
  day: Day
  state: UtrState
  utr: string
  by_provider: boolean
}

/** The attempts of every channel that have a UTR, for statements. Paise; `day`: of the request, IST. */
export async function findAttemptsWithUtr(db: Db): Promise<AttemptWithUtr[]> {
  const { rows } = await sql<PayoutRow>`select * from ${viewTable('payout')} where doc -> 'attempts' @? '$[*].utrs[0]'`.execute(
    db,
  )
  return rows.flatMap(({ reference, doc }) =>
    doc.status === 'new'
      ? []
      : doc.attempts.flatMap(({ attempt, amount, channel, state, utrs, requested_at }) => {
          const utr = utrs.at(-1)?.toUpperCase()
          if (utr === undefined) return []
          const day = istDay(new Date(requested_at))
          return [
            {
              payment: reference,
              attempt,
              amount,
              last4: null,
              day,
              state: utrStates[state] ?? 'open',
              utr,
              by_provider: channel === 'razorpayx',
            },
          ]
        }),
  )
}

const utrStates: Partial<Record<AttemptState, UtrState>> = {
  paid: 'paid',
  paid_twice: 'paid',
  failed: 'failed',
  reversed: 'reversed',
  returned: 'reversed',
}

type Matches = Omit<PayoutsQuery, 'page' | 'pageSize'>

const selectionOf = (query: Matches): Selection => {
  const { search, sortBy, sortOrder, state, class: of, late, trace } = query
  return {
    id: sql`reference`,
    columns: sql`p.*, ${nameOf} as name`,
    from: sql`${viewTable('payout')} p`,
    where: [
      ...between(sql`requested_at`, query),
      ...(state ? [sql<boolean>`state = ${state}`] : []),
      ...(of ? [sql<boolean>`class = ${of}`] : []),
      ...(late === 'any' ? [sql<boolean>`late is not null`] : late ? [sql<boolean>`late = ${late}`] : []),
      ...(trace ? [sql<boolean>`trace = ${trace}`] : []),
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
): Promise<{ records: ListedPayout[]; pagination: Pagination; counts: PayoutCounts; attention: PayoutAttention }> {
  const [page, counts, attention] = await Promise.all([
    readRecords<ListedRow, ListedPayout>(db, selectionOf(query), query, toListedPayout),
    countsOf(db),
    attentionOf(db),
  ])
  return { ...page, counts, attention }
}
