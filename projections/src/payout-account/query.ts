import type { Page } from '@opdesk/contracts/http.ts'
import { type FrozenAccount, lastFour } from '@opdesk/contracts/payout-account/account.ts'
import type { ListedAccount, PayoutAccountsQuery } from '@opdesk/contracts/payout-account/account-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { PayoutAccountRow } from './table.ts'

type Listed = PayoutAccountRow & { now_state: ListedAccount['state']; shared: number; name: string | null }

/** The state now: the time of a waiting change comes without an event. */
const stateAt = (now: Date): RawBuilder<string> =>
  sql`case when state = 'waiting' and in_force_at <= ${now} then settled_state else state end`

/** Number of other subscribers with the same account. */
const shared = sql<number>`(
  select count(distinct other.subscriber_id)::int from app.payout_account_use mine
  join app.payout_account_use other on other.digest = mine.digest and other.subscriber_id <> mine.subscriber_id
  where mine.subscriber_id = p.subscriber_id and mine.account_id = p.account_id)`

const nameOf = sql<string | null>`(select a.name from ${viewTable('account')} a where a.id = p.subscriber_id)`

/** The row's account is masked already. */
const asListed = (account: FrozenAccount) =>
  account.kind === 'bank'
    ? { kind: account.kind, bank: account.bank, account: `••${lastFour(account.account_number)}` }
    : { kind: account.kind, bank: 'UPI', account: account.vpa }

const toListed = (row: Listed): ListedAccount => {
  const account = row.doc.waiting ?? row.doc.current
  if (!account) throw new Error('a listed payout account has been confirmed')
  return {
    _id: row.subscriber_id,
    user_id: { _id: row.subscriber_id, name: row.name ?? '' },
    account_id: row.account_id,
    holder: account.account.holder,
    ...asListed(account.account),
    state: row.now_state,
    note: account.note,
    begun_by: account.accepted ? null : (account.acceptance_begun_by?.name ?? null),
    shared: row.shared,
    confirmed_at: account.confirmed_at,
    in_force_at: account.in_force_at,
  }
}

/** GET /management/payout-accounts: confirmed accounts, masked. `now`: time by which a waiting change counts. */
export async function listPayoutAccounts(db: Db, query: PayoutAccountsQuery, now: Date): Promise<Page<ListedAccount>> {
  const { search, sortOrder, state } = query
  const current = stateAt(now)
  const filter = state === 'shared' ? sql<boolean>`${shared} > 0` : sql<boolean>`${current} = ${state}`
  const where = [sql<boolean>`confirmed_at is not null`, ...between(sql`confirmed_at`, query), ...(state ? [filter] : [])]
  const selection = {
    id: sql`subscriber_id`,
    columns: sql`p.*, ${current} as now_state, ${shared} as shared, ${nameOf} as name`,
    from: sql`${viewTable('payout_account')} p`,
    where,
    search: search ? containsEvery(sql`search`, search) : undefined,
    order: orderBy([sql`confirmed_at`, sql`subscriber_id`], sortOrder),
  }
  return await readRecords<Listed, ListedAccount>(db, selection, query, toListed)
}
