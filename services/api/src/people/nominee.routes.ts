import { recordId } from '@opdesk/contracts/bounded.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { decideNomineeRequest, recordNomineeRequest as recordBody } from '@opdesk/contracts/subscriber/nominee/commands.ts'
import { nomineeOfSubscriber } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { nomineeRequestList } from '@opdesk/contracts/subscriber/nominee/request-list.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { closeNomineeRequest } from '@opdesk/domain/subscriber/nominee/carry-out-request.ts'
import {
  confirmNomineeRequest,
  recordNomineeRequest,
  refuseNomineeRequest,
} from '@opdesk/domain/subscriber/nominee/nominee-request.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import { listNomineeRequests } from '@opdesk/projections/nominee-request/query.ts'
import { z } from 'zod'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { decideErasure } from './erase-subscriber.ts'
import { actingNomineeAdmin as actingAdmin, requireDelete } from './nominee-admin.ts'
import { copyIdOf } from './nominee-copy.ts'
import { receiveProof } from './nominee-proof.ts'
import { notifyOfRequest, tellSubscriberOfRequest } from './notify-of-request.ts'
import { toShownRequest } from './shown-nominee-request.ts'

const tags = ['people']
const config = { auth: { admin: Program.corporateSubscriber } } as const
const requestParams = z.object({ id: recordId, request_id: recordId })
const written = success(z.object({ _id: z.string() }))

/** Requests of nominees after death or in incapacity: one admin records, another decides (decision 0163). */
export const nomineeRoutes: Routes = (app, deps) => {
  listRoute(app, nomineeRequestList, {
    ...config,
    tags,
    read: query => listNomineeRequests(deps.db, query, istDay(deps.clock())),
  })

  app.get(
    '/admin/families/:id/nominee',
    { config, schema: { tags, params: idParams, response: { 200: success(nomineeOfSubscriber) } } },
    async request => {
      const { id } = request.params
      const { state } = await loadReadable(deps.store, subscriberAggregate(id), subscriberStream(id))
      if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
      const admin = actingAdmin(request)
      const requests = state.nominee_requests
        .toReversed()
        .map(asked => toShownRequest(state, asked, { admin, now: deps.clock() }))
      return ok({ nominee: state.nominee, requests })
    },
  )

  app.post(
    '/admin/families/:id/nominee-requests',
    { config, schema: { tags, params: idParams, body: recordBody, response: { 200: written } } },
    async (request, reply) => {
      requireDelete(request)
      const { id } = request.params
      const command = commandOf(request)
      const asked = { ...request.body, request_id: derivedId('nominee-request', command.id) }
      const record = (state: SubscriberState) => recordNomineeRequest(state, asked, actingAdmin(request))
      const { state, position, appended } = await execute(request, subscriberAggregate(id), id, record, anyVersion)
      if (appended) await tellSubscriberOfRequest(deps, id, state)
      return okAt(reply, position, { _id: asked.request_id }, messages.nomineeRequestRecorded)
    },
  )

  app.post(
    '/admin/families/:id/nominee-requests/:request_id/proof',
    { config, schema: { tags, consumes: ['multipart/form-data'], params: requestParams, response: { 200: written } } },
    async (request, reply) => {
      if (!request.isMultipart()) throw new DomainError('unsupported_media_type')
      requireDelete(request)
      const { id, request_id } = request.params
      const { position, appended } = await receiveProof(deps, request, {
        subscriber: id,
        request_id,
        admin: actingAdmin(request),
      })
      if (appended) await notifyOfRequest(deps, commandOf(request).actor, id)
      return okAt(reply, position, { _id: request_id }, messages.nomineeProofAdded)
    },
  )

  app.patch(
    '/admin/families/:id/nominee-requests/:request_id',
    { config, schema: { tags, params: requestParams, body: decideNomineeRequest, response: { 200: written } } },
    async (request, reply) => {
      requireDelete(request)
      const { id, request_id } = request.params
      const admin = actingAdmin(request)
      const { body } = request
      if (body.decision === 'refuse') {
        const refuse = (state: SubscriberState) => refuseNomineeRequest(state, { request_id, reason: body.reason }, admin)
        const { position } = await execute(request, subscriberAggregate(id), id, refuse, anyVersion)
        return okAt(reply, position, { _id: request_id }, messages.nomineeRequestRefused)
      }
      if (body.decision === 'close') {
        const close = (state: SubscriberState) => closeNomineeRequest(state, { request_id, note: body.note }, admin)
        const { position } = await execute(request, subscriberAggregate(id), id, close, anyVersion)
        return okAt(reply, position, { _id: request_id }, messages.nomineeRequestClosed)
      }
      const copy_id = copyIdOf(request)
      const { position } = await decideErasure(deps, request, id, (state, openClaims) =>
        confirmNomineeRequest(state, { request_id, copy_id, openClaims }, admin),
      )
      return okAt(reply, position, { _id: request_id }, messages.nomineeRequestConfirmed)
    },
  )
}
