import { delegationVerifier } from '@opdesk/contracts/claim/verifiers.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { grantDelegation as grantBody } from '@opdesk/contracts/delegation/commands.ts'
import { type DelegationRecord, delegationList, delegationRecord } from '@opdesk/contracts/delegation/delegation-list.ts'
import { delegationStream } from '@opdesk/contracts/delegation/events.ts'
import { periodOf } from '@opdesk/contracts/delegation/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { endDelegation } from '@opdesk/domain/delegation/end-delegation.ts'
import { grantDelegation } from '@opdesk/domain/delegation/grant-delegation.ts'
import { type LeaveState, leaveAggregate } from '@opdesk/domain/delegation/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { activeVerifiersByLoad } from '@opdesk/projections/account/query.ts'
import { findDelegation, listDelegations } from '@opdesk/projections/delegation/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Session } from '../account/sessions/sessions.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerInEffect, requireCaughtUp } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

const tags = ['delegations']
const record = success(delegationRecord)

const present = (state: LeaveState, id: string, today: Day): DelegationRecord => {
  const found = state.delegations.find(({ delegation_id }) => delegation_id === id)
  if (!found) throw new DomainError('delegation_not_found')
  const period = periodOf(found, today)
  return {
    _id: found.delegation_id,
    verifier: { _id: found.verifier.id, name: found.verifier.name },
    substitute: { _id: found.substitute.id, name: found.substitute.name },
    from: found.from,
    to: found.to,
    period,
    createdAt: found.granted.at,
    granted_by: found.granted.by,
    ended_at: found.end?.at ?? null,
    ended_by: found.end?.by ?? null,
    may_end: period !== 'past',
  }
}

/**
 * Requires a caller who may handle leave; their privilege for claims does not matter. A verifier handles their own leave,
 * Management that of all verifiers.
 * @throws forbidden
 */
const requireLeaveAccess = (request: FastifyRequest): Session => {
  const viewer = signedIn(request)
  if (viewer.designation !== Designation.verifier && viewer.designation !== Designation.management)
    throw new DomainError('forbidden')
  return viewer
}

/** Leave of verifiers, and their substitutes (docs/api.md, leave and substitutes). */
export const delegationRoutes: Routes = (app, deps) => {
  const config = { auth: 'management' } as const
  const { store, db, positions, clock } = deps

  listRoute(app, delegationList, {
    ...config,
    tags,
    read: (query, request) => listDelegations(db, query, requireLeaveAccess(request), istDay(clock())),
  })

  app.get(
    '/management/delegation-verifiers',
    { config, schema: { tags, response: { 200: success(z.array(delegationVerifier)) } } },
    async request => {
      requireLeaveAccess(request)
      const active = await activeVerifiersByLoad(db, clock())
      return ok(active.map(({ id, name, on_leave_until }) => ({ _id: id, name, on_leave_until })))
    },
  )

  app.post(
    '/management/delegations',
    { config, schema: { tags, body: grantBody, response: { 200: record } } },
    async (request, reply) => {
      const { substitute_id, from, to } = request.body
      const verifier_id = request.body.verifier_id ?? signedIn(request).user_id
      const delegation_id = derivedId('delegation', commandOf(request).id)
      await requireCaughtUp({ positions, store })
      const active = await activeVerifiersByLoad(db, clock())
      const [verifier, substitute] = [verifier_id, substitute_id].map(wanted => {
        const found = active.find(({ id }) => id === wanted)
        return found && { id: found.id, name: found.name }
      })
      const { state: elsewhere } = await load(store, leaveAggregate, delegationStream(substitute_id))
      const grantCommand = { delegation_id, verifier_id, substitute_id, verifier, substitute, elsewhere, from, to }
      const grant = (leave: LeaveState, context: DecisionContext) => grantDelegation(leave, grantCommand, context)
      const { state, position } = await execute(request, leaveAggregate, verifier_id, grant, anyVersion)
      await answerInEffect(deps, reply, position)
      return ok(present(state, delegation_id, istDay(clock())), messages.substituteNamed)
    },
  )

  app.delete(
    '/management/delegations/:id',
    { config, schema: { tags, params: idParams, response: { 200: record } } },
    async (request, reply) => {
      const { id } = request.params
      const viewer = signedIn(request)
      await requireCaughtUp({ positions, store })
      const found = await findDelegation(db, id)
      const isParty = found?.verifier_id === viewer.id || found?.substitute_id === viewer.id
      if (!found || !(isParty || viewer.designation === Designation.management)) throw new DomainError('delegation_not_found')
      const end = (leave: LeaveState, context: DecisionContext) => endDelegation(leave, { delegation_id: id }, context)
      const { state, position } = await execute(request, leaveAggregate, found.verifier_id, end, anyVersion)
      await answerInEffect(deps, reply, position)
      return ok(present(state, id, istDay(clock())), messages.substitutionEnded)
    },
  )
}
