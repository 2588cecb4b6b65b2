import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { registeredUser, registeredUsersQuery } from '@opdesk/contracts/subscriber/registered.ts'
import { requestErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { countOpenClaims } from '@opdesk/projections/claim-list/query.ts'
import { listRegisteredUsers } from '@opdesk/projections/subscriber/registered.ts'
import { z } from 'zod'
import { closeSessionsOf } from '../account/sessions.ts'
import { commandOf, decisionContext } from '../plugins/command.ts'
import { answerPosition } from '../plugins/log-position.ts'
import type { Routes } from '../plugins/route.ts'

const params = z.object({ id: z.string().max(100) })
const REASON = 'Deleted by an admin'

/** Registered subscribers as admins see them (docs/api.md, people and audit). */
export const registeredUserRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: Program.corporateSubscriber } } as const

  app.get(
    '/admin/registered-users',
    { config, schema: { tags: ['people'], querystring: registeredUsersQuery, response: { 200: list(registeredUser) } } },
    async request => ({ success: true as const, data: await listRegisteredUsers(deps.db, request.query) }),
  )

  app.delete(
    '/admin/registered-users/:id',
    { config, schema: { tags: ['people'], params, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { id } = request.params
      // Judged by lists that have everything in them that was sent before this request.
      if (!(await deps.positions.waitFor(await deps.store.head(), 5000))) throw new DomainError('behind')
      const openClaims = await countOpenClaims(deps.db, id)
      const { position } = await handleCommand({
        store: deps.store,
        aggregate: subscriberAggregate(id),
        stream: subscriberStream(id),
        command: commandOf(request),
        now: decisionContext(request, deps.clock()).now,
        decide: state => requestErasure(state, { reason: REASON, openClaims }),
      })
      await closeSessionsOf(deps, id)
      answerPosition(reply, position)
      return { success: true as const, message: messages.userDeleted, data: {} }
    },
  )
}
