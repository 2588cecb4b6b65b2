import { type FrozenAccount, placeOf } from '@opdesk/contracts/payout-account/account.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** Keyed digests of an account: by the present key, and by earlier ones. The key is outside the database. */
const digestsOf = ({ digestCommand }: Pick<AppDeps, 'digestCommand'>, account: FrozenAccount) =>
  digestCommand(`payout account ${placeOf(account)}`)

/** The keyed digest of all that is sent to the bank, to which a code is bound. */
export const codeDigest = ({ digestCommand }: Pick<AppDeps, 'digestCommand'>, account: FrozenAccount): string =>
  digestCommand(`code of payout account ${account.holder} ${placeOf(account)}`).digest

/** Records that a subscriber uses an account. An account under an earlier key keeps its digest, so that the flag still finds it. */
export const recordUse = async (
  deps: Pick<AppDeps, 'db' | 'digestCommand'>,
  { subscriber_id, account_id, account }: { subscriber_id: string; account_id: string; account: FrozenAccount },
  now: Date,
): Promise<void> => {
  const { digest, older_digests } = digestsOf(deps, account)
  await sql`
    insert into app.payout_account_use (subscriber_id, account_id, digest, confirmed_at)
    select ${subscriber_id}::text, ${account_id}::text,
      coalesce((select digest from app.payout_account_use where digest = any(${[...older_digests]}) limit 1), ${digest}), ${now}::timestamptz
    on conflict (subscriber_id, account_id) do nothing`.execute(deps.db)
}

/** Forgets the accounts of a subscriber, who took theirs away. */
export const forgetUses = async ({ db }: Pick<AppDeps, 'db'>, subscriber_id: string): Promise<void> => {
  await db.deleteFrom('app.payout_account_use').where('subscriber_id', '=', subscriber_id).execute()
}
