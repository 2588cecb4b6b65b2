import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { ListedRelease, PaymentReleasesQuery } from '@opdesk/contracts/payment-release/release-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { PaymentReleaseRow } from './table.ts'

type Names = Readonly<Record<string, string>>
type Listed = PaymentReleaseRow & { asker: string | null; names: Names | null }

/** The viewer of the list, a person of Finance, and the time by which a release has lapsed. */
export interface ReleaseViewer {
  id: string
  now: Date
}

const sortColumns: Record<PaymentReleasesQuery['sortBy'], RawBuilder<unknown>> = {
  requested_at: sql`requested_at`,
  expires_at: sql`expires_at`,
  amount: sql`amount`,
}

/** State at a time: a release has lapsed even before its timer has run. */
const stateAt = (now: Date): RawBuilder<string> =>
  sql`case when state = 'open' and expires_at <= ${now} then 'lapsed' else state end`

const columnsAt = (now: Date) => sql`r.*, ${stateAt(now)} as state,
  (select a.name from ${viewTable('account')} a where a.id = r.requested_by) as asker,
  (select jsonb_object_agg(c.claim_id, c.subscriber_name) from jsonb_array_elements(r.doc -> 'payments') p
    join ${viewTable('payment_claim')} c on c.claim_id = p ->> 'claim_id') as names`

const toListed =
  ({ id }: ReleaseViewer) =>
  ({ release_id, state, amount, requested_by, requested_at, expires_at, doc, asker, names }: Listed): ListedRelease => {
    if (doc.status === 'unknown') throw new Error('a listed release was requested')
    return {
      _id: release_id,
      state,
      amount: toRupees(amount),
      limit: toRupees(doc.limit),
      requested_by: { _id: requested_by, name: asker ?? '' },
      requested_at,
      expires_at,
      payments: doc.payments.map(payment => ({
        claim: { _id: payment.claim_id, claim_id: payment.claim_number },
        user_id: { _id: payment.subscriber_id, name: names?.[payment.claim_id] ?? '' },
        reference: payment.reference,
        amount: toRupees(payment.amount),
        reason: payment.reason,
        released: payment.released_by !== null,
      })),
      may_release: state === 'open' && requested_by !== id,
      may_withdraw: state === 'open' && requested_by === id,
    }
  }

/** GET /management/payment-releases: a page. */
export async function listPaymentReleases(
  db: Db,
  query: PaymentReleasesQuery,
  viewer: ReleaseViewer,
): Promise<Page<ListedRelease>> {
  const { search, sortBy, sortOrder, state } = query
  const selection = {
    id: sql`release_id`,
    columns: columnsAt(viewer.now),
    from: sql`${viewTable('payment_release')} r`,
    where: [...between(sql`requested_at`, query), ...(state ? [sql<boolean>`${stateAt(viewer.now)} = ${state}`] : [])],
    search: search ? containsEvery(sql`search`, search) : undefined,
    order: orderBy([sortColumns[sortBy], sql`release_id`], sortOrder),
  }
  return await readRecords<Listed, ListedRelease>(db, selection, query, toListed(viewer))
}

/** Number and sum (rupees) of all payments that wait for a second person at a time. */
export async function waitingPayments(db: Db, now: Date): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: string }>`
    select count(*)::int as count, coalesce(sum((p ->> 'amount')::bigint), 0)::text as amount
    from ${viewTable('payment_release')} r, jsonb_array_elements(r.doc -> 'payments') p
    where r.state = 'open' and r.expires_at > ${now} and p ->> 'released_by' is null`.execute(db)
  const [{ count = 0, amount = '0' } = {}] = rows
  return { count, amount: toRupees(Number(amount)) }
}

/** One release, as the list has it; undefined for an unknown id. */
export async function findPaymentRelease(db: Db, id: string, viewer: ReleaseViewer): Promise<ListedRelease | undefined> {
  const { rows } = await sql<Listed>`
    select ${columnsAt(viewer.now)} from ${viewTable('payment_release')} r where release_id = ${id}`.execute(db)
  return rows.map(toListed(viewer))[0]
}

/** Mean fee of the last 50 payments through the provider, tax included, in paise; 0 before the first. */
export async function expectedFee(db: Db): Promise<number> {
  const { rows } = await sql<{ fee: number }>`
    select coalesce(round(avg((doc -> 'attempts' -> -1 -> 'report' ->> 'fees')::numeric)), 0)::int as fee
    from (select doc from ${viewTable('payout')} where state = 'paid' order by changed_at desc limit 50) last`.execute(db)
  return rows[0]?.fee ?? 0
}

/** Sum (paise) of the payments that the provider has not taken from the balance: those not sent yet, and those in its queue. */
export async function notTakenYet(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ${viewTable('payout')}
    where channel = 'razorpayx' and (state = 'requested' or (state = 'in_process' and provider_status in ('queued', 'pending')))`.execute(
    db,
  )
  return Number(rows[0]?.sum ?? 0)
}

/** Claims of a list whose subscriber is paid the same amount by another claim on this IST day. */
export async function samePaymentsToday(db: Db, claims: readonly string[], today: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ claim_id: string }>`
    select distinct w ->> 'claim_id' as claim_id
    from ${viewTable('payment_release')} r, jsonb_array_elements(r.doc -> 'payments') w
    where w ->> 'claim_id' = any(${[...claims]}) and r.state = 'open' and (exists (
      select from ${viewTable('payment')} p join ${viewTable('payment_claim')} c using (claim_id)
      where p.batch_day = ${today} and p.state <> 'failed' and p.claim_id <> w ->> 'claim_id'
        and c.subscriber_id = w ->> 'subscriber_id' and p.amount = (w ->> 'amount')::bigint)
      or exists (
        select from ${viewTable('payment_release')} o, jsonb_array_elements(o.doc -> 'payments') v
        where o.state = 'open' and v ->> 'claim_id' <> w ->> 'claim_id' and v ->> 'subscriber_id' = w ->> 'subscriber_id'
          and v ->> 'amount' = w ->> 'amount'))`.execute(db)
  return new Set(rows.map(({ claim_id }) => claim_id))
}
