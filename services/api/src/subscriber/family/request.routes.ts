import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { reviewRequest as reviewBody } from '@opdesk/contracts/subscriber/family/commands.ts'
import { familyRequestDetail, familyRequestList } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { reviewRequest } from '@opdesk/domain/subscriber/family/review-request.ts'
import { findFamilyRequest, listFamilyRequests, toFamilyRequestDetail } from '@opdesk/projections/family-request/query.ts'
import { z } from 'zod'
import { listRoute } from '../../plugins/list-route.ts'
import { answerPosition, requireCaughtUp } from '../../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../../plugins/route.ts'
import { onFamilyWithClaims } from './on-family.ts'

const auth = { admin: Program.corporateSubscriber } as const
const config = { auth }
const tags = ['family']

/** Requests of subscribers about their families, which admins decide (docs/api.md, family). */
export const familyRequestRoutes: Routes = (app, deps) => {
  const found = async (id: string) => {
    return existing(await findFamilyRequest(deps.db, id))
  }
  /** Finds a request; if the view lacks it, waits until the view has caught up. */
  const findRequest = async (id: string) => {
    const known = await findFamilyRequest(deps.db, id)
    if (known) return known
    await requireCaughtUp(deps)
    return await found(id)
  }

  listRoute(app, familyRequestList, { auth, tags, read: query => listFamilyRequests(deps.db, query) })

  app.get(
    '/admin/updated-users/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(familyRequestDetail) } } },
    async request => ok(toFamilyRequestDetail(await found(request.params.id))),
  )

  app.patch(
    '/admin/updated-users/:id',
    { config, schema: { tags, params: idParams, body: reviewBody, response: { 200: success(z.object({ _id: z.string() })) } } },
    async (request, reply) => {
      const request_id = request.params.id
      const { review_status, reason } = request.body
      const verdict = review_status === 1 ? 'accepted' : 'rejected'
      const { subscriber_id } = await findRequest(request_id)
      const { position } = await onFamilyWithClaims(deps, request, subscriber_id, (state, today, { visits }) =>
        reviewRequest(state, { request_id, verdict, reason, visits }, today),
      )
      answerPosition(reply, position)
      return ok({ _id: request_id }, verdict === 'accepted' ? messages.requestAccepted : messages.requestRejected)
    },
  )
}
