import { Program } from '@opdesk/contracts/codes.ts'
import { grievanceText } from '@opdesk/contracts/grievance/commands.ts'
import { grievanceList } from '@opdesk/contracts/grievance/grievance-list.ts'
import { grievanceForAdmin } from '@opdesk/contracts/grievance/queries.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { answerGrievance, sendNote } from '@opdesk/domain/grievance/answer-grievance.ts'
import { grievanceIn } from '@opdesk/domain/grievance/own-grievance.ts'
import { grievancesAggregate } from '@opdesk/domain/grievance/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { listGrievances, personOfGrievance } from '@opdesk/projections/grievance/query.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSamePerson } from '../account/same-person.ts'
import type { AppDeps } from '../deps.ts'
import { expectedVersion } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt, READ_WAIT_MS } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { toGrievanceForAdmin } from './shown-grievance.ts'

const tags = ['grievances']

/** Finds the person of a grievance. The view may lack a grievance that the admin has just heard of; then waits for the view. */
const personOf = async (deps: AppDeps, id: string): Promise<string> => {
  const found = await personOfGrievance(deps.db, id)
  if (found !== undefined) return found
  await deps.positions.waitFor(await deps.store.head(), READ_WAIT_MS)
  return existing(await personOfGrievance(deps.db, id))
}

type Answer = typeof answerGrievance

/** Grievances of all people, for admins (docs/api.md, grievances). */
export const adminGrievanceRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: Program.settings } } as const
  const shown = { 200: success(grievanceForAdmin) }
  const viewed = async (request: FastifyRequest, person_id: string) => ({
    person_id,
    own: await isSamePerson(deps, signedIn(request), person_id),
    today: istDay(deps.clock()),
  })

  listRoute(app, grievanceList, {
    ...config,
    tags,
    read: query => listGrievances(deps.db, query, istDay(deps.clock())),
  })

  app.get('/admin/grievances/:id', { config, schema: { tags, params: idParams, response: shown } }, async request => {
    const { id } = request.params
    const person = await personOf(deps, id)
    const { state } = await load(deps.store, grievancesAggregate, grievancesAggregate.stream(person))
    return ok(toGrievanceForAdmin(grievanceIn(state, id), await viewed(request, person)))
  })

  const write = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, text, answer, message }: { id: string; text: string; answer: Answer; message: string },
  ) => {
    const person_id = await personOf(deps, id)
    const seen = expectedVersion(request)
    const seenBy = await viewed(request, person_id)
    const { state, position } = await execute(
      request,
      grievancesAggregate,
      person_id,
      before => answer(before, { grievance_id: id, own: seenBy.own, seen, text }),
      anyVersion,
    )
    return okAt(reply, position, toGrievanceForAdmin(grievanceIn(state, id), seenBy), message)
  }
  const schema = { tags, params: idParams, body: grievanceText, response: shown }

  app.post('/admin/grievances/:id/answer', { config, schema }, (request, reply) =>
    write(request, reply, {
      id: request.params.id,
      text: request.body.text,
      answer: answerGrievance,
      message: messages.grievanceAnswered,
    }),
  )

  app.post('/admin/grievances/:id/notes', { config, schema }, (request, reply) =>
    write(request, reply, {
      id: request.params.id,
      text: request.body.text,
      answer: sendNote,
      message: messages.grievanceNoteSent,
    }),
  )
}
