import type { PushSubscriptionBody } from '@opdesk/contracts/notification/push.ts'
import { sql } from 'kysely'
import type { Session } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** True if this session shows news. */
export const hasPush = async ({ db }: Pick<Deps, 'db'>, { session_id }: Session): Promise<boolean> => {
  const found = await db
    .selectFrom('app.push_subscription')
    .select('session_id')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Stores the subscription of this session in place of an earlier one. A subscription that the same browser had under another
 * session ends, so that no earlier person's news appears there.
 */
export const storePush = async (
  { db, clock }: Deps,
  { session_id, user_id }: Session,
  { endpoint, keys, language }: PushSubscriptionBody,
): Promise<void> => {
  const row = { user_id, endpoint, ...keys, language }
  await db.transaction().execute(async turn => {
    // Two sessions of one browser store one after the other, so that the later one keeps the address.
    await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(turn)
    await turn
      .deleteFrom('app.push_subscription')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', session_id)
      .execute()
    await turn
      .insertInto('app.push_subscription')
      .values({ session_id, created_at: clock(), ...row })
      .onConflict(conflict => conflict.column('session_id').doUpdateSet(row))
      .execute()
  })
}

export const endPush = async ({ db }: Pick<Deps, 'db'>, { session_id }: Session): Promise<void> => {
  await db.deleteFrom('app.push_subscription').where('session_id', '=', session_id).execute()
}
