import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { OperationEvent } from '@opdesk/contracts/operation/events.ts'
import { failedMessageList } from '@opdesk/contracts/operation/failed-message-list.ts'
import { parkedEventList } from '@opdesk/contracts/operation/parked-event-list.ts'
import { type OperationState, operationAggregate } from '@opdesk/domain/operation/state.ts'
import { giveUpMessage, retryMessage, retryParkedEvent } from '@opdesk/domain/operation/try-again.ts'
import {
  findFailedMessage,
  giveUpFailedMessage,
  listFailedMessages,
  queueFailedMessage,
} from '@opdesk/projections/operation/failed-messages.ts'
import { askForParkedEvent, findParkedEvent, listParkedEvents } from '@opdesk/projections/operation/parked-events.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['operations']

/**
 * What the machinery could not do, for an admin (docs/api.md, operations): parked events and failed messages. The workers try
 * again; here it is only asked for, and recorded.
 */
export const operationRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const config = { auth: { admin: Program.settings } } as const
  const schema = { tags, params: idParams, response: { 200: success(z.object({})) } }

  listRoute(app, parkedEventList, { ...config, tags, read: query => listParkedEvents(db, query) })
  listRoute(app, failedMessageList, { ...config, tags, read: query => listFailedMessages(db, query) })

  /** Records it first: a request that is repeated then does the rest. */
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
    if (!found) throw new DomainError('not_found')
    const event_id = id.slice(found.workflow.length + 1)
    const about = { workflow: found.workflow, event_id, event_type: found.event_type }
    await recorded(request, reply, id, state => retryParkedEvent(state, about))
    await askForParkedEvent(db, id, clock())
    return ok({}, messages.parkedEventRetried)
  })

  const messageOf = async (id: string) => {
    const found = await findFailedMessage(db, id)
    if (!found) throw new DomainError('not_found')
    return { found, about: { message_id: id, template: found.template, channel: found.channel } }
  }

  app.post('/admin/failed-messages/:id/retry', { config, schema }, async (request, reply) => {
    const { id } = request.params
    const { found, about } = await messageOf(id)
    if (!found.retriable) throw new DomainError('message_not_kept')
    await recorded(request, reply, id, state => retryMessage(state, about))
    await queueFailedMessage(db, id, clock())
    return ok({}, messages.messageRetried)
  })

  app.post('/admin/failed-messages/:id/give-up', { config, schema }, async (request, reply) => {
    const { id } = request.params
    const { about } = await messageOf(id)
    await recorded(request, reply, id, state => giveUpMessage(state, about))
    await giveUpFailedMessage(db, id, clock())
    return ok({}, messages.messageGivenUp)
  })
}
