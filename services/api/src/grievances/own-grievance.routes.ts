import { fileGrievance as fileBody, grievanceText } from '@opdesk/contracts/grievance/commands.ts'
import type { GrievanceEvent } from '@opdesk/contracts/grievance/events.ts'
import { ownGrievance, ownGrievances } from '@opdesk/contracts/grievance/queries.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { addMessage, grievanceIn, reopenGrievance, withdrawGrievance } from '@opdesk/domain/grievance/own-grievance.ts'
import { type GrievancesState, grievancesAggregate } from '@opdesk/domain/grievance/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { asPerson, submitGrievance } from './file-grievance.ts'
import { readOfficer } from './officer.ts'
import { toOwnGrievance } from './shown-grievance.ts'

const tags = ['grievances']
/** A person who took the consent back may complain, too. */
const config = { auth: 'signed-in', withoutConsent: true } as const
const shown = { 200: success(ownGrievance) }
const filed = success(z.object({ _id: z.string(), number: z.string(), due_on: z.string() }))

type Decide = (state: GrievancesState, context: DecisionContext) => GrievanceEvent[]

/**
 * Grievances of the caller, of any role (docs/api.md, grievances). They are read from the caller's own stream, so another person's
 * grievance does not exist here.
 */
export const ownGrievanceRoutes: Routes = (app, deps) => {
  const ownStream = async (request: FastifyRequest) => {
    const { state } = await load(deps.store, grievancesAggregate, grievancesAggregate.stream(signedIn(request).user_id))
    return state
  }
  const change = async (request: FastifyRequest, reply: FastifyReply, id: string, decide: Decide, message: string) => {
    const { state, position } = await asPerson(deps, request, () =>
      execute(request, grievancesAggregate, signedIn(request).user_id, decide, anyVersion),
    )
    return okAt(reply, position, toOwnGrievance(grievanceIn(state, id), istDay(deps.clock())), message)
  }

  app.get('/grievances', { config, schema: { tags, response: { 200: success(ownGrievances) } } }, async request => {
    const { grievances } = await ownStream(request)
    const today = istDay(deps.clock())
    return ok({
      records: grievances.map(grievance => toOwnGrievance(grievance, today)).reverse(),
      officer: await readOfficer(deps),
    })
  })

  app.get('/grievances/:id', { config, schema: { tags, params: idParams, response: shown } }, async request => {
    const grievance = grievanceIn(await ownStream(request), request.params.id)
    return ok(toOwnGrievance(grievance, istDay(deps.clock())))
  })

  app.post('/grievances', { config, schema: { tags, body: fileBody, response: { 200: filed } } }, async (request, reply) => {
    const { grievance, position } = await submitGrievance(deps, request, request.body)
    const { grievance_id: _id, number, due_on } = grievance
    return okAt(reply, position, { _id, number, due_on }, messages.grievanceFiled)
  })

  app.post(
    '/grievances/:id/messages',
    { config, schema: { tags, params: idParams, body: grievanceText, response: shown } },
    (request, reply) => {
      const { id } = request.params
      const add: Decide = state => addMessage(state, id, request.body.text)
      return change(request, reply, id, add, messages.grievanceMessageAdded)
    },
  )

  app.post('/grievances/:id/withdraw', { config, schema: { tags, params: idParams, response: shown } }, (request, reply) => {
    const { id } = request.params
    return change(request, reply, id, state => withdrawGrievance(state, id), messages.grievanceWithdrawn)
  })

  app.post(
    '/grievances/:id/reopen',
    { config, schema: { tags, params: idParams, body: grievanceText, response: shown } },
    async (request, reply) => {
      const { id } = request.params
      const { text } = request.body
      const { days } = await readOfficer(deps)
      const reopen: Decide = (state, { now }) => reopenGrievance(state, id, { text, days, now })
      return await change(request, reply, id, reopen, messages.grievanceReopened)
    },
  )
}
