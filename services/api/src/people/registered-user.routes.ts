import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type RegisteredUsersQuery, registeredList } from '@opdesk/contracts/subscriber/registered-list.ts'
import { listRegisteredUsers } from '@opdesk/projections/registered-user/query.ts'
import { z } from 'zod'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { eraseSubscriber } from './erase-subscriber.ts'

/** Registered subscribers in the admins' area (docs/api.md, people). */
export const registeredUserRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: Program.corporateSubscriber } } as const
  const list = { tags: ['people'], read: (query: RegisteredUsersQuery) => listRegisteredUsers(deps.db, query) }
  listRoute(app, registeredList, { ...config, ...list })
  listRoute(app, registeredList, { auth: 'management', path: '/management/registered-users', ...list })
  app.delete(
    '/admin/registered-users/:id',
    { config, schema: { tags: ['people'], params: idParams, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { position } = await eraseSubscriber(deps, request, request.params.id)
      return okAt(reply, position, {}, messages.userDeleted)
    },
  )
}
