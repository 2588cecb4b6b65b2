import {
  bulkDecision,
  bulkDecisionResults,
  latestBulkDecision as latestAnswer,
  selectClaims as selectBody,
  startBulkDecision,
} from '@opdesk/contracts/claim/bulk-decision.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { integerText, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { overLimit, throttled } from '../../account/sign-in/throttle.ts'
import type { AppDeps } from '../../deps.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { viewerOf } from '../desk/offered-actions.ts'
import { findBulkDecision, latestBulkDecision, resultsOf, startRun } from './runs.ts'
import { selectClaims } from './select-claims.ts'

const tags = ['claims']
const answer = success(bulkDecision)
/** Number of selections that a person may make in a minute; each reads up to 5,000 claims. */
const SELECTIONS_PER_MINUTE = 30

const limitSelections = (deps: AppDeps) => async (request: FastifyRequest) => {
  if (!(await throttled(deps, `selections ${signedIn(request).user_id}`, SELECTIONS_PER_MINUTE, 1))) return
  throw overLimit(deps, 1, 'too_many_requests', wait => `Too many selections within a minute. Please try again in ${wait}.`)
}

const resultsQuery = z.strictObject({ page: integerText(1, 1000, 1) })

/**
 * Decisions on all claims that match a list's query, as a job: the claims are selected, a person confirms their number, and a
 * workflow decides them (docs/api.md, claims).
 */
export const bulkDecisionRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.approval } } as const
  const ofCaller = (request: FastifyRequest, id: string) => findBulkDecision(deps, id, signedIn(request).user_id)

  app.post(
    '/management/bulk-decisions',
    { config, preHandler: limitSelections(deps), schema: { tags, body: selectBody, response: { 200: answer } } },
    async request => {
      const viewer = viewerOf(request)
      if (viewer.stage === null) throw new DomainError('no_stage')
      const id = await selectClaims(deps, request.body.query, { ...viewer, today: istDay(deps.clock()) })
      return ok(await ofCaller(request, id))
    },
  )

  app.post(
    '/management/bulk-decisions/:id/start',
    { config, schema: { tags, params: idParams, body: startBulkDecision, response: { 200: answer } } },
    async request => {
      const { id } = request.params
      await startRun(deps, id, request.body, signedIn(request))
      return ok(await ofCaller(request, id), messages.bulkDecisionStarted)
    },
  )

  app.get(
    '/management/bulk-decisions/latest',
    { config, schema: { tags, response: { 200: success(latestAnswer) } } },
    async request => ok(await latestBulkDecision(deps, signedIn(request).user_id)),
  )

  app.get(
    '/management/bulk-decisions/:id',
    { config, schema: { tags, params: idParams, response: { 200: answer } } },
    async request => ok(await ofCaller(request, request.params.id)),
  )

  app.get(
    '/management/bulk-decisions/:id/results',
    { config, schema: { tags, params: idParams, querystring: resultsQuery, response: { 200: success(bulkDecisionResults) } } },
    async request => ok(await resultsOf(deps, await ofCaller(request, request.params.id), request.query.page)),
  )
}
