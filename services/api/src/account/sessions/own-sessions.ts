import { idleOf } from '@opdesk/contracts/account/session-lifetime.ts'
import type { OwnSession } from '@opdesk/contracts/account/sessions.ts'
import { uuid } from '@opdesk/contracts/http.ts'
import type { AppDeps } from '../../deps.ts'
import type { Session } from './sessions.ts'

const iso = (moment: string): string => new Date(moment).toISOString()

/** Lists the live sessions of the caller: the current one first, then by last activity, latest first. */
export const listOwnSessions = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, session: Session): Promise<OwnSession[]> => {
  const now = clock()
  const rows = await db
    .selectFrom('app.session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', session.user_id)
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', new Date(now.getTime() - idleOf(session.role)).toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .map(({ id, device, created_at, last_seen_at }) => ({
      _id: id,
      device,
      createdAt: iso(created_at),
      lastSeenAt: iso(last_seen_at),
      current: id === session.session_id,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one session of the caller; false when the caller has no session with this id. */
export const endOwnSession = async ({ db }: Pick<AppDeps, 'db'>, { user_id }: Session, id: string): Promise<boolean> => {
  if (!uuid.safeParse(id).success) return false
  const ended = await db.deleteFrom('app.session').where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all sessions of the caller, including the current one, and answers their number. */
export const endOwnSessions = async ({ db }: Pick<AppDeps, 'db'>, { user_id }: Session): Promise<number> => {
  const ended = await db.deleteFrom('app.session').where('user_id', '=', user_id).executeTakeFirst()
  return Number(ended.numDeletedRows)
}
