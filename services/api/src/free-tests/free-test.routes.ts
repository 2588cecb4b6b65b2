import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { changeFreeTest as changeBody, requestFreeTest as requestBody } from '@opdesk/contracts/free-test/commands.ts'
import {
  freeTest,
  freeTestList,
  ownFreeTest,
  ownFreeTestList,
  staffFreeTestList,
} from '@opdesk/contracts/free-test/free-test-list.ts'
import { freeTestOffer } from '@opdesk/contracts/free-test/queries.ts'
import { pageOf, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { changeFreeTest } from '@opdesk/domain/free-test/change-free-test.ts'
import { offerFreeTests, plansOn } from '@opdesk/domain/free-test/offer-free-tests.ts'
import { freeTestsAggregate } from '@opdesk/domain/free-test/state.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findFreeTest, findOwnFreeTest, listFreeTests, listOwnFreeTests } from '@opdesk/projections/free-test/query.ts'
import { testsOfPlans } from '@opdesk/projections/resource/tests-of-plans.ts'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { expectedVersion } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt, READ_WAIT_MS } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { subscriberUpToDate } from '../subscriber/up-to-date.ts'

import { submitFreeTestRequest } from './request-free-test.ts'

const tags = ['free tests']
const requested = success(z.object({ _id: z.string(), health_checkup_id: z.string() }))
const changed = success(z.object({ _id: z.string(), status: z.int() }))

/** Finds the subscriber of a request. The view may lack a request that the admin has just read about; then waits for the view. */
const subscriberOf = async (deps: AppDeps, requestId: string): Promise<string> => {
  const found = await findFreeTest(deps.db, requestId)
  if (found) return found.user._id
  await deps.positions.waitFor(await deps.store.head(), READ_WAIT_MS)
  const late = existing(await findFreeTest(deps.db, requestId))
  return late.user._id
}

const registered = async (deps: AppDeps, id: string): Promise<RegisteredSubscriber> => {
  const state = await subscriberUpToDate(deps, id)
  if (state.status !== 'registered') throw new DomainError('not_found')
  return state
}

/** Free health tests that a plan includes, and requests for them (docs/api.md, health checkups). */
export const freeTestRoutes: Routes = (app, deps) => {
  const own = { auth: 'subscriber' } as const
  const staff = { auth: 'management' } as const
  const admin = { auth: { admin: Program.tests } } as const

  app.get(
    '/user/free-health-tests',
    { config: own, schema: { tags, response: { 200: success(freeTestOffer) } } },
    async request => {
      const { user_id } = signedIn(request)
      const now = deps.clock()
      const household = await registered(deps, user_id)
      const { state } = await load(deps.store, freeTestsAggregate, freeTestsAggregate.stream(user_id))
      const tests = await testsOfPlans(deps.db, plansOn(household, istDay(now)))
      const offer = offerFreeTests(state, { household, tests, now })
      const { length } = offer.records
      return ok({ ...offer, pagination: pageOf(length, 1, Math.max(length, 1)) })
    },
  )

  listRoute(app, ownFreeTestList, {
    ...own,
    tags,
    read: (query, request) => listOwnFreeTests(deps.db, signedIn(request).user_id, query),
  })

  app.get(
    '/user/health-checkups/:id',
    { config: own, schema: { tags, params: idParams, response: { 200: success(ownFreeTest) } } },
    async request => {
      return ok(existing(await findOwnFreeTest(deps.db, signedIn(request).user_id, request.params.id)))
    },
  )

  app.post(
    '/user/health-checkups',
    { config: own, schema: { tags, body: requestBody, response: { 200: requested } } },
    async (request, reply) => {
      const household = await registered(deps, signedIn(request).user_id)
      const { position, ...asked } = await submitFreeTestRequest(deps, request, { household, asked: request.body })
      return okAt(reply, position, asked, messages.freeTestRequested)
    },
  )

  listRoute(app, staffFreeTestList, { ...staff, tags, read: query => listFreeTests(deps.db, query) })

  app.get(
    '/management/health-checkups/:id',
    { config: staff, schema: { tags, params: idParams, response: { 200: success(freeTest) } } },
    async request => {
      return ok(existing(await findFreeTest(deps.db, request.params.id)))
    },
  )

  listRoute(app, freeTestList, { ...admin, tags, read: query => listFreeTests(deps.db, query) })

  app.patch(
    '/admin/free-health-tests/:id',
    { config: admin, schema: { tags, params: idParams, body: changeBody, response: { 200: changed } } },
    async (request, reply) => {
      const { id: request_id } = request.params
      const { status } = request.body
      const subscriberId = await subscriberOf(deps, request_id)
      const household = await registered(deps, subscriberId)
      const change = { request_id, status, seen: expectedVersion(request), household }
      const { position } = await execute(
        request,
        freeTestsAggregate,
        subscriberId,
        state => changeFreeTest(state, change),
        anyVersion,
      )
      return okAt(reply, position, { _id: request_id, status }, messages.freeTestActed)
    },
  )
}
