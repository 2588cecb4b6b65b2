import type { Notification } from '@opdesk/contracts/notification/queries.ts'
import type { Db } from '../database.ts'

const LIMIT = 100

/** Newest first, the latest 100. */
export async function listNotifications(db: Db, userId: string): Promise<Notification[]> {
  const rows = await db
    .selectFrom('read.notification')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map(({ id, message, at, claim_id }) => ({ _id: id, message, createdAt: at, claim_id }))
}
