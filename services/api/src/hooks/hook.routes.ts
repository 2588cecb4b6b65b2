import { randomUUID } from 'node:crypto'
import { recordId } from '@opdesk/contracts/bounded.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type HookProof, hookProof, type SaveHook, saveHook } from '@opdesk/contracts/hook/commands.ts'
import { hookDeliveryList } from '@opdesk/contracts/hook/delivery-list.ts'
import { hookList, listedHook } from '@opdesk/contracts/hook/hook-list.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import {
  changeHook,
  createHook,
  deleteHook,
  disableHook,
  enableHook,
  redeliver,
  rotateHookSecret,
} from '@opdesk/domain/hook/save-hook.ts'
import { hookAggregate } from '@opdesk/domain/hook/state.ts'
import { OutboundError } from '@opdesk/integrations/outbound/outbound-error.ts'
import { makeHookSecret, SECRET_OVERLAP_MS } from '@opdesk/operations/hook/secrets.ts'
import { countHooks, findHook, listHookDeliveries, listHooks } from '@opdesk/projections/hook/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { proveIdentity } from '../account/second-factor/own-second-factor.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { queueAgain, queuePing } from './deliveries.ts'

const tags = ['webhooks']
const config = { auth: { admin: Program.settings } } as const
const done = { 200: success(z.object({})) }
const withSecret = success(z.object({ _id: z.string(), secret: z.string() }))
const MAX_HOOKS = 100

/** Webhooks to other systems, for admins (docs/api.md, webhooks). Where data goes is decided with the own password and second factor. */
export const hookRoutes: Routes = (app, deps) => {
  const { db, clock, outbound } = deps

  /** Without a code the second factor is refused as by a wrong one. */
  const prove = async (request: FastifyRequest<{ Body: HookProof }>): Promise<void> => {
    const { current_password, otp = '' } = request.body
    await proveIdentity(deps, signedIn(request), { current_password, otp }, request.ip)
  }

  const settingsOf = ({ url, kinds, note }: SaveHook) => {
    try {
      return { url: outbound.check(url).href, kinds, note }
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      const { message } = new DomainError('hook_url_refused')
      throw new DomainError('hook_url_refused', { errors: [{ path: 'url', message }] })
    }
  }

  listRoute(app, hookList, { ...config, tags, read: query => listHooks(db, query) })

  app.post(
    '/admin/webhooks',
    { config, schema: { tags, body: saveHook, response: { 200: withSecret } } },
    async (request, reply) => {
      await prove(request)
      const settings = settingsOf(request.body)
      if ((await countHooks(db)) >= MAX_HOOKS) throw new DomainError('hook_too_many')
      const command = commandOf(request)
      // A repeated call finds the same webhook and answers the same secret.
      const id = request.headers['idempotency-key'] === undefined ? randomUUID() : derivedId('hook', command.id)
      const secret = await makeHookSecret(deps, id, command.id)
      const { position } = await execute(request, hookAggregate, id, state => createHook(state, settings), anyVersion)
      return okAt(reply, position, { _id: id, secret }, messages.hookCreated)
    },
  )

  app.get(
    '/admin/webhooks/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(listedHook) } } },
    async request => ok(existing(await findHook(db, request.params.id))),
  )

  app.patch(
    '/admin/webhooks/:id',
    { config, schema: { tags, params: idParams, body: saveHook, response: done } },
    async (request, reply) => {
      await prove(request)
      const settings = settingsOf(request.body)
      const { position } = await execute(
        request,
        hookAggregate,
        request.params.id,
        state => changeHook(state, settings),
        anyVersion,
      )
      return okAt(reply, position, {}, messages.hookSaved)
    },
  )

  app.post(
    '/admin/webhooks/:id/secret',
    { config, schema: { tags, params: idParams, body: hookProof, response: { 200: withSecret } } },
    async (request, reply) => {
      const { id } = request.params
      await prove(request)
      existing(await findHook(db, id))
      const secret = await makeHookSecret(deps, id, commandOf(request).id)
      const until = new Date(clock().getTime() + SECRET_OVERLAP_MS)
      const { position } = await execute(request, hookAggregate, id, state => rotateHookSecret(state, until), anyVersion)
      return okAt(reply, position, { _id: id, secret }, messages.hookSecretRotated)
    },
  )

  app.post(
    '/admin/webhooks/:id/disable',
    { config, schema: { tags, params: idParams, response: done } },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await execute(request, hookAggregate, id, state => disableHook(state, 'by_hand'), anyVersion)
      return okAt(reply, position, {}, messages.hookDisabled)
    },
  )

  app.post(
    '/admin/webhooks/:id/enable',
    { config, schema: { tags, params: idParams, response: done } },
    async (request, reply) => {
      const { position } = await execute(request, hookAggregate, request.params.id, enableHook, anyVersion)
      return okAt(reply, position, {}, messages.hookEnabled)
    },
  )

  app.delete('/admin/webhooks/:id', { config, schema: { tags, params: idParams, response: done } }, async (request, reply) => {
    const { position } = await execute(request, hookAggregate, request.params.id, deleteHook, anyVersion)
    return okAt(reply, position, {}, messages.hookDeleted)
  })

  app.post('/admin/webhooks/:id/ping', { config, schema: { tags, params: idParams, response: done } }, async request => {
    existing(await findHook(db, request.params.id))
    await queuePing(deps, request.params.id)
    return ok({}, messages.hookPinged)
  })

  app.get(
    '/admin/webhooks/:id/deliveries',
    {
      config,
      schema: { tags, params: idParams, querystring: hookDeliveryList.query, response: { 200: success(hookDeliveryList.page) } },
    },
    async ({ params, query }) => {
      existing(await findHook(db, params.id))
      return ok(await listHookDeliveries(db, params.id, query))
    },
  )

  /** Queues deliveries again and records it. */
  const sendAgain = async (request: Parameters<typeof execute>[0], id: string, eventId: string | null): Promise<string> => {
    existing(await findHook(db, id))
    const queued = await queueAgain(deps, id, eventId)
    const { position } = await execute(
      request,
      hookAggregate,
      id,
      state => (queued > 0 ? redeliver(state, queued) : []),
      anyVersion,
    )
    return position
  }

  app.post(
    '/admin/webhooks/:id/redeliver',
    { config, schema: { tags, params: idParams, response: done } },
    async (request, reply) => okAt(reply, await sendAgain(request, request.params.id, null), {}, messages.hookRedelivered),
  )

  const deliveryParams = idParams.extend({ delivery: recordId })
  app.post(
    '/admin/webhooks/:id/deliveries/:delivery/redeliver',
    { config, schema: { tags, params: deliveryParams, response: done } },
    async (request, reply) => {
      const { id, delivery } = request.params
      return okAt(reply, await sendAgain(request, id, delivery), {}, messages.hookRedelivered)
    },
  )
}
