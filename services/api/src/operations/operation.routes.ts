import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { OperationEvent } from '@opdesk/contracts/operation/events.ts'
import { type FailedMessage, failedMessageList } from '@opdesk/contracts/operation/failed-message-list.ts'
import { failedView } from '@opdesk/contracts/operation/failed-view.ts'
import { parkedEventList } from '@opdesk/contracts/operation/parked-event-list.ts'
import { type OperationState, operationAggregate } from '@opdesk/domain/operation/state.ts'
import { giveUpMessage, retryMessage, retryParkedEvent } from '@opdesk/domain/operation/try-again.ts'
import {
  findFailedMessage,
  giveUpFailedMessage,
  listFailedMessages,
  queueFailedMessage,
} from '@opdesk/operations/operation/failed-messages.ts'
import { failedViews } from '@opdesk/operations/operation/failed-views.ts'
import { askForParkedEvent, findParkedEvent, listParkedEvents } from '@opdesk/operations/operation/parked-events.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['operations']

/**
 * Failed background work, for admins (docs/api.md, operations): parked events and failed messages. These routes only record the
 * request to repeat it; the workers do so.
 */
export const operationRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const config = { auth: { admin: Program.settings } } as const
  const schema = { tags, params: idParams, response: { 200: success(z.object({})) } }

  listRoute(app, parkedEventList, { ...config, tags, read: query => listParkedEvents(db, query) })
  listRoute(app, failedMessageList, { ...config, tags, read: query => listFailedMessages(db, query) })

  app.get('/admin/failed-views', { config, schema: { tags, response: { 200: success(z.array(failedView)) } } }, async () =>
    ok(await failedViews(db)),
  )

  /** Appends the event of the request, then changes the rows: after a crash in between, a retry of the request changes them. */
  const recorded = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    decide: (state: OperationState) => OperationEvent[],
  ): Promise<void> => {
    const { position } = await execute(request, operationAggregate, id, decide, anyVersion)
    answerPosition(reply, position)
  }

  app.post('/admin/parked-events/:id/retry', { config, schema }, async (request, reply) => {
    const { id } = request.params
    const found = await findParkedEvent(db, id)
    await recorded(request, reply, id, state => {
      const { workflow, event_type } = required(found)
      return retryParkedEvent(state, { workflow, event_id: id.slice(workflow.length + 1), event_type })
    })
    await askForParkedEvent(db, id, clock())
    return ok({}, messages.parkedEventRetried)
  })

  const aboutMessage = (id: string, found: FailedMessage | undefined) => {
    const { template, channel } = required(found)
    return { message_id: id, template, channel }
  }

  app.post('/admin/failed-messages/:id/retry', { config, schema }, async (request, reply) => {
    const { id } = request.params
    const found = await findFailedMessage(db, id)
    await recorded(request, reply, id, state => {
      const about = aboutMessage(id, found)
      if (!found?.retriable) throw new DomainError('message_not_kept')
      return retryMessage(state, about)
    })
    await queueFailedMessage(db, id, clock())
    return ok({}, messages.messageRetried)
  })

  app.post('/admin/failed-messages/:id/give-up', { config, schema }, async (request, reply) => {
    const { id } = request.params
    const found = await findFailedMessage(db, id)
    await recorded(request, reply, id, state => giveUpMessage(state, aboutMessage(id, found)))
    await giveUpFailedMessage(db, id, clock())
    return ok({}, messages.messageGivenUp)
  })
}

/**
 * Requires that the object of a command still exists. A repeated command is answered before this check.
 * @throws not_found
 */
const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw new DomainError('not_found')
  return found
}
