import type { Notification } from '@opdesk/contracts/notification/queries.ts'
import type { Db } from '../database/database.ts'

export const NOTIFICATIONS_SHOWN = 100

interface OwnNotifications {
  records: Notification[]
  total: number
  /** Number of unread ones among all. */
  unread: number
}

/** A person's latest 100 notifications, newest first, and the number of all. */
export async function listNotifications(db: Db, userId: string): Promise<OwnNotifications> {
  const own = db.selectFrom('notification').where('user_id', '=', userId)
  const [rows, counted] = await Promise.all([
    own
      .leftJoin('notification_claim', 'notification_claim.claim_id', 'notification.claim_id')
      .selectAll('notification')
      .select('notification_claim.claim_number')
      .orderBy('at', 'desc')
      .orderBy('position', 'desc')
      .limit(NOTIFICATIONS_SHOWN)
      .execute(),
    own
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.countAll<number>().filterWhere('read', '=', false).as('unread')])
      .executeTakeFirst(),
  ])
  const records = rows.map(({ id, message, message_hi, at, claim_id, claim_number, page, read }) => ({
    _id: id,
    message,
    ...(message_hi && { message_hi }),
    createdAt: at,
    read,
    ...(claim_id !== '' && { claim_id }),
    ...(claim_number && { claim_number }),
    ...(page && { page }),
  }))
  return { records, total: Number(counted?.total ?? 0), unread: Number(counted?.unread ?? 0) }
}

const CHANGED_AT_ONCE = 1000

/** Ids of a person's unread notifications, newest first: of these and those about these claims, or the newest 1000 of all. */
export async function unreadIds(
  db: Db,
  userId: string,
  { ids, claims }: { ids?: readonly string[] | undefined; claims?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .$if(ids !== undefined || claims !== undefined, query =>
      query.where(({ eb, or }) =>
        or([
          ...(ids && ids.length > 0 ? [eb('id', 'in', [...ids])] : []),
          ...(claims && claims.length > 0 ? [eb('claim_id', 'in', [...claims])] : []),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(CHANGED_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the people that events at these positions notify. */
export async function notifiedAt(db: Db, positions: readonly string[]): Promise<string[]> {
  if (positions.length === 0) return []
  const rows = await db
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('position', 'in', positions.map(Number))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Ids of a person's newest 1000 notifications, newest first. */
export async function notificationIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(CHANGED_AT_ONCE)
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
