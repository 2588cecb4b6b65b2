import { Program } from '@opdesk/contracts/codes.ts'
import { decideConfirmation } from '@opdesk/contracts/confirmation/commands.ts'
import { confirmationList } from '@opdesk/contracts/confirmation/confirmation-list.ts'
import { confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { keepsUsers } from '@opdesk/contracts/confirmation/policy.ts'
import { secondAdminState } from '@opdesk/contracts/confirmation/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { designation } from '@opdesk/contracts/resource/designation.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { giveConfirmation, refuseConfirmation, withdrawConfirmation } from '@opdesk/domain/confirmation/decide-confirmation.ts'
import { type ConfirmationState, confirmationAggregate } from '@opdesk/domain/confirmation/state.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import { PEOPLE, serially } from '@opdesk/operations/serially.ts'
import { findKeepersOfUsers, findPerson } from '@opdesk/projections/account/people.ts'
import { countWaiting, listConfirmations } from '@opdesk/projections/confirmation/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerInEffect } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { applyConfirmedChange, endRequestedKey, endRequestedProvider } from './apply-confirmed-change.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { isSecondAdminRequired } from './second-admin.ts'

const tags = ['people']
const doneMessages = {
  confirm: messages.confirmationGiven,
  refuse: messages.confirmationRefused,
  withdraw: messages.confirmationWithdrawn,
} as const

/** Requests to confirm changes that give power over money (docs/api.md, people; docs/decisions/0028). */
export const confirmationRoutes: Routes = (app, deps) => {
  /** Open to admins who may request changes; the decision on each request checks who may confirm it. */
  const config = { auth: { admin: [Program.users, Program.privileges, Program.settings] } }
  const viewerOf = (request: FastifyRequest) => {
    const { id, privileges } = signedIn(request)
    return { id, keepsUsers: keepsUsers(privileges), now: deps.clock() }
  }

  listRoute(app, confirmationList, {
    ...config,
    tags,
    read: (query, request) => listConfirmations(deps.db, query, viewerOf(request)),
  })

  app.get(
    '/admin/second-admin',
    { config: { auth: 'admin' }, schema: { tags, response: { 200: success(secondAdminState) } } },
    async request => {
      const [required, keepers, waiting] = await Promise.all([
        isSecondAdminRequired(deps.db),
        findKeepersOfUsers(deps.db),
        countWaiting(deps.db, viewerOf(request)),
      ])
      return ok({ required, admins: keepers.length, waiting })
    },
  )

  /** Checks the decision, makes a confirmed change, and records the decision. */
  const decide = async (db: AppDeps['db'], request: FastifyRequest, id: string, body: z.infer<typeof decideConfirmation>) => {
    const { clock, store } = deps
    const command = commandOf(request)
    const { state, events } = await load(store, confirmationAggregate, confirmationStream(id))
    if (state.status === 'unknown') throw new DomainError('not_found')
    const admin = await findPerson(db, command.actor.id, ['admin'])
    if (admin?.status !== 1) throw new DomainError('session_expired')
    if (body.decision !== 'withdraw' && !keepsUsers(admin.privileges)) throw new DomainError('no_privilege')
    const deciding = { actor: command.actor, now: clock() }
    const requireDecidable = (known: ConfirmationState) => {
      if (body.decision === 'confirm') return giveConfirmation(known, deciding)
      return body.decision === 'refuse'
        ? refuseConfirmation(known, { ...deciding, reason: body.reason })
        : withdrawConfirmation(known, deciding)
    }
    const retry = alreadyHandled(events, command)
    if (!retry) requireDecidable(state)
    const { change, asked_by } = state
    if (!retry && body.decision === 'confirm') {
      await applyConfirmedChange({ ...deps, db }, { id, change, asked_by, by: command.actor })
    }
    const handled = await execute(request, confirmationAggregate, id, requireDecidable, anyVersion)
    if (change.kind === 'allow_program_key' && body.decision !== 'confirm') await endRequestedKey(deps, id, change, command.actor)
    if (change.kind === 'allow_identity_provider' && body.decision !== 'confirm')
      await endRequestedProvider(deps, id, change, command.actor)
    await db.deleteFrom('app.pending_password').where('confirmation_id', '=', id).execute()
    if (handled.appended && body.decision === 'refuse') {
      await notifyOfChange({ ...deps, db }, { moment: 'refused', change, by: command.actor, asked_by, reason: body.reason })
    }
    if (handled.appended && body.decision === 'withdraw') {
      await notifyOfChange({ ...deps, db }, { moment: 'withdrawn', change, by: command.actor })
    }
    return handled
  }

  app.patch(
    '/admin/confirmations/:id',
    {
      config,
      schema: { tags, params: idParams, body: decideConfirmation, response: { 200: success(z.object({ _id: z.string() })) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const locks = [PEOPLE, designation.name, settings.name]
      const { position } = await serially(deps, locks, db => decide(db, request, id, request.body))
      await answerInEffect(deps, reply, position)
      return ok({ _id: id }, doneMessages[request.body.decision])
    },
  )
}
