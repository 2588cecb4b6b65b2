import { queueKey, queuePart, queueQuery, savedQueue, saveQueue } from '@opdesk/contracts/claim/desk-queue.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { overLimit, throttled } from '../../account/sign-in/throttle.ts'
import type { AppDeps } from '../../deps.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { viewerOf } from '../desk/offered-actions.ts'
import { readQueue } from './read-queue.ts'
import { queueOf, queueParams, saveQueueOf } from './saved-queues.ts'

const tags = ['claims']
const keyParams = z.object({ key: queueKey })
/** Number of queues that a person may save in a minute: one for each change of a list's filters. */
const SAVES_PER_MINUTE = 120

const limitSaves = (deps: AppDeps) => async (request: FastifyRequest) => {
  if (!(await throttled(deps, `queues ${signedIn(request).user_id}`, SAVES_PER_MINUTE, 1))) return
  throw overLimit(deps, 1, 'too_many_requests', wait => `Too many lists within a minute. Please try again in ${wait}.`)
}

/**
 * Queues of the desk: the query of a list under a key that an address may contain, and the list's records in order (docs/api.md,
 * claims). A key opened by another person answers the records that this person may see.
 */
export const queueRoutes: Routes = (app, deps) => {
  for (const area of ['management', 'admin'] as const) {
    // Saving a query changes no record, so the privilege to read is enough.
    const reads =
      area === 'management'
        ? { management: Program.claims, needs: 'GET' as const }
        : { admin: Program.claims, needs: 'GET' as const }
    app.post(
      `/${area}/queues`,
      {
        config: { auth: reads, withGivenPassword: true },
        preHandler: limitSaves(deps),
        schema: { tags, body: saveQueue, response: { 200: success(savedQueue) } },
      },
      async request => {
        const { list, query } = request.body
        const key = await saveQueueOf(deps, signedIn(request).user_id, { list, query: queueParams(list, query) })
        return ok({ key })
      },
    )

    app.get(
      `/${area}/queues/:key`,
      {
        config: { auth: reads },
        schema: { tags, params: keyParams, querystring: queueQuery, response: { 200: success(queuePart) } },
      },
      async request => {
        const queue = await queueOf(deps, request.params.key)
        const viewer = area === 'management' ? viewerOf(request) : { id: '', stage: null }
        return ok(await readQueue(deps, queue, { page: request.query.page, viewer }))
      },
    )
  }
}
