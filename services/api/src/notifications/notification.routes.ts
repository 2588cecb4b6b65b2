import { DomainError } from '@opdesk/contracts/errors.ts'
import { pageOf, success } from '@opdesk/contracts/http.ts'
import { notificationDefinition } from '@opdesk/contracts/notification/aggregate.ts'
import { bellMessages } from '@opdesk/contracts/notification/bell-messages.ts'
import type { NotificationEvent } from '@opdesk/contracts/notification/events.ts'
import { notificationList, readNotifications } from '@opdesk/contracts/notification/queries.ts'
import {
  hasNotification,
  listNotifications,
  NOTIFICATIONS_SHOWN,
  notificationIds,
  unreadIds,
} from '@opdesk/projections/notification/query.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

const deletions = {
  ...notificationDefinition,
  initial: [] as readonly string[],
  evolve: (deleted: readonly string[], event: NotificationEvent) =>
    event.type === 'notification_deleted' ? [...deleted, event.data.notification_id] : deleted,
}
const areas = { user: 'subscriber', admin: 'admin', management: 'management' } as const
const tags = ['notifications']

/** Notifications of subscribers, admins and staff. */
export const notificationRoutes: Routes = (app, deps) => {
  for (const [area, auth] of Object.entries(areas)) {
    app.get(
      `/${area}/notifications`,
      { config: { auth }, schema: { tags, response: { 200: success(notificationList) } } },
      async request => {
        const { records, total, unread } = await listNotifications(deps.db, signedIn(request).user_id)
        return ok({ records, pagination: pageOf(total, 1, NOTIFICATIONS_SHOWN), unread })
      },
    )

    app.post(
      `/${area}/notifications/read`,
      {
        config: { auth, withGivenPassword: true },
        schema: { tags, body: readNotifications, response: { 200: success(z.object({})) } },
      },
      async (request, reply) => {
        const { user_id } = signedIn(request)
        const notification_ids = await unreadIds(deps.db, user_id, request.body)
        const read = (): NotificationEvent[] =>
          notification_ids.length === 0 ? [] : [{ type: 'notifications_read', data: { notification_ids } }]
        const { position } = await execute(request, deletions, user_id, read, anyVersion)
        return okAt(reply, position, {})
      },
    )

    app.delete(
      `/${area}/notifications`,
      { config: { auth }, schema: { tags, response: { 200: success(z.object({})) } } },
      async (request, reply) => {
        const { user_id } = signedIn(request)
        const shownIds = await notificationIds(deps.db, user_id)
        const remove = (deleted: readonly string[]): NotificationEvent[] => {
          const gone = new Set(deleted)
          return shownIds
            .filter(notification_id => !gone.has(notification_id))
            .map(notification_id => ({ type: 'notification_deleted', data: { notification_id } }))
        }
        const { position } = await execute(request, deletions, user_id, remove, anyVersion)
        return okAt(reply, position, {}, bellMessages.notificationsCleared)
      },
    )

    app.delete(
      `/${area}/notification/:id`,
      {
        config: { auth },
        schema: { tags, params: idParams, response: { 200: success(z.object({})) } },
      },
      async (request, reply) => {
        const { user_id } = signedIn(request)
        const notification_id = request.params.id
        const own = await hasNotification(deps.db, user_id, notification_id)
        const remove = (deleted: readonly string[]): NotificationEvent[] => {
          if (deleted.includes(notification_id)) return []
          if (!own) throw new DomainError('not_found')
          return [{ type: 'notification_deleted', data: { notification_id } }]
        }
        const { position } = await execute(request, deletions, user_id, remove, anyVersion)
        return okAt(reply, position, {})
      },
    )
  }
}
