import type { Notification } from '@opdesk/contracts/notification/queries.ts'
import type { Db } from '../database/database.ts'

export const NOTIFICATIONS_SHOWN = 100

/** A person's latest 100 notifications, newest first, and the number of all. */
export async function listNotifications(db: Db, userId: string): Promise<{ records: Notification[]; total: number }> {
  const own = db.selectFrom('notification').where('user_id', '=', userId)
  const [rows, counted] = await Promise.all([
    own.selectAll().orderBy('at', 'desc').orderBy('position', 'desc').limit(NOTIFICATIONS_SHOWN).execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
  ])
  const records = rows.map(({ id, message, message_hi, at, claim_id, page }) => ({
    _id: id,
    message,
    ...(message_hi && { message_hi }),
    createdAt: at,
    ...(claim_id !== '' && { claim_id }),
    ...(page && { page }),
  }))
  return { records, total: Number(counted?.total ?? 0) }
}

const CLEARED_AT_ONCE = 1000

/** Ids of a person's newest 1000 notifications, newest first. */
export async function notificationIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(CLEARED_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** True if the person has this notification, however old it is. */
export async function hasNotification(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
