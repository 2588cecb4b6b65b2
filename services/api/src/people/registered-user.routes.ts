import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type RegisteredUsersQuery, registeredList } from '@opdesk/contracts/subscriber/registered-list.ts'
import { requestErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { countOpenClaims } from '@opdesk/projections/claim-list/query.ts'
import { listRegisteredUsers } from '@opdesk/projections/registered-user/query.ts'
import { z } from 'zod'
import { closeSessionsOf } from '../account/sessions/sessions.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition, READ_WAIT_MS } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { whileNothingIsSent } from '../subscriber/erasure-lock.ts'

const REASON = 'Deleted by an admin'

/** Registered subscribers as admins see them (docs/api.md, people and audit). */
export const registeredUserRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: Program.corporateSubscriber } } as const

  const list = { tags: ['people'], read: (query: RegisteredUsersQuery) => listRegisteredUsers(deps.db, query) }
  listRoute(app, registeredList, { ...config, ...list })
  listRoute(app, registeredList, { auth: 'management', path: '/management/registered-users', ...list })

  app.delete(
    '/admin/registered-users/:id',
    { config, schema: { tags: ['people'], params: idParams, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await whileNothingIsSent(deps, id, async db => {
        // Judged by lists that contain everything sent before this moment.
        if (!(await deps.positions.waitFor(await deps.store.head(), READ_WAIT_MS))) throw new DomainError('behind')
        const openClaims = await countOpenClaims(db, id)
        const erase = (state: SubscriberState) => requestErasure(state, { reason: REASON, openClaims })
        return await execute(request, subscriberAggregate(id), id, erase, anyVersion)
      })
      await closeSessionsOf(deps, id)
      answerPosition(reply, position)
      return ok({}, messages.userDeleted)
    },
  )
}
