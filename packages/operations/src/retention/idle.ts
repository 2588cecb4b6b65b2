import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { type RawBuilder, sql } from 'kysely'

/** Orders that still move, or that Finance has to look at. */
const openOrders = sql`select from ${viewTable('order_record')} o where o.subscriber_id = a.id
  and (o.state in ('created', 'attempted', 'paid', 'refunding') or o.attention <> '')`

/**
 * Condition of the account `a`: no plan that is queued or in force, open claim or order, employment, or money in the wallet. The
 * states are those of `countOpenClaims`, `subscriptionMachine` and `orderMachine`.
 */
const hasNoBusiness = sql<boolean>`
  not exists (select from ${viewTable('employee')} e where e.subscriber_id = a.id and e.status = 1)
  and not exists (select from ${viewTable('wallet')} w where w.subscriber_id = a.id and (w.balance <> 0 or w.held <> 0))
  and not exists (select from ${viewTable('claim_list')} c where c.subscriber_id = a.id and c.internal_status is not null
    and c.state_name not in ('settled', 'rejected', 'invalid', 'duplicate'))
  and not exists (select from ${viewTable('subscriber')} s, jsonb_array_elements(s.doc -> 'chain') p
    where s.subscriber_id = a.id and p ->> 'state' in ('queued', 'active'))
  and not exists (${openOrders})`

/**
 * The last time at which the account `a` was used: its creation, the last sign-in, activity of a session, a claim, and the end of the
 * last plan.
 */
const lastUsed = sql<Date>`greatest(a.created_at,
  (select max(signed_in_at) from ${viewTable('login_entry')} l where l.user_id = a.id),
  (select max(last_seen_at) from app.session s where s.user_id = a.id),
  (select max(coalesce(c.closed_at, c.created_at)) from ${viewTable('claim_list')} c where c.subscriber_id = a.id),
  (select max((p -> 'term' ->> 'end')::date + 1)::timestamp at time zone 'Asia/Kolkata'
    from ${viewTable('subscriber')} s, jsonb_array_elements(s.doc -> 'chain') p where s.subscriber_id = a.id))`

const isOne = (only: string | undefined) => (only === undefined ? sql<boolean>`true` : sql<boolean>`a.id = ${only}`)

/** Accounts with no open business whose person never agreed to notice and terms, created before a time; `only`: the account to look at. */
export const unconfirmedAccounts = (before: Date, only?: string): RawBuilder<unknown> => sql`
  select a.id, a.created_at as at from ${viewTable('account')} a
  where ${isOne(only)} and a.role = 'subscriber' and a.status = 1 and not a.consented and a.created_at < ${before} and ${hasNoBusiness}`

/**
 * Accounts with no open business that were last used before a time; `only`: the account to look at. `offset 0` keeps the order of the
 * conditions: of few accounts without a sign-in since then, plans, claims and orders are looked up.
 */
export const idleAccounts = (before: Date, only?: string): RawBuilder<unknown> => sql`
  select id, at from (
    select a.id, ${lastUsed} as at from (
      select a.id, a.created_at from ${viewTable('account')} a
      where ${isOne(only)} and a.role = 'subscriber' and a.status = 1 and a.consented and a.created_at < ${before}
        and not exists (select from ${viewTable('login_entry')} l where l.user_id = a.id and l.signed_in_at >= ${before})
      offset 0) as a
    where ${hasNoBusiness} offset 0) as used
  where at < ${before}`
