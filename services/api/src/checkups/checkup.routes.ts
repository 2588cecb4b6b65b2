import { checkupList, ownCheckup, ownCheckupList } from '@opdesk/contracts/checkup/checkup-list.ts'
import { checkupDetails, markCheckup as markBody } from '@opdesk/contracts/checkup/commands.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { giveDetails } from '@opdesk/domain/checkup/give-details.ts'
import { markCheckup } from '@opdesk/domain/checkup/mark-checkup.ts'
import { checkupAggregate } from '@opdesk/domain/checkup/state.ts'
import { findOwnCheckup, listCheckups, listOwnCheckups } from '@opdesk/projections/checkup/query.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

const tags = ['checkups']
const written = success(z.object({ _id: z.string() }))

/** Purchased health checkups (docs/api.md, health checkups). */
export const checkupRoutes: Routes = (app, deps) => {
  const own = { auth: 'subscriber' } as const
  const admin = { auth: { admin: Program.tests } } as const

  listRoute(app, ownCheckupList, {
    ...own,
    tags,
    read: (query, request) => listOwnCheckups(deps.db, signedIn(request).user_id, query),
  })

  app.get(
    '/user/purchased-health-checkups/:id',
    { config: own, schema: { tags, params: idParams, response: { 200: success(ownCheckup) } } },
    async request => {
      return ok(existing(await findOwnCheckup(deps.db, signedIn(request).user_id, request.params.id)))
    },
  )

  app.post(
    '/user/test-collection-details/:id',
    { config: own, schema: { tags, params: idParams, body: checkupDetails, response: { 200: written } } },
    async (request, reply) => {
      const { id } = request.params
      const subscriberId = signedIn(request).user_id
      const { position } = await execute(
        request,
        checkupAggregate,
        id,
        (state, { now }) => giveDetails(state, request.body, { subscriberId, now }),
        anyVersion,
      )
      return okAt(reply, position, { _id: id }, messages.detailsGiven)
    },
  )

  listRoute(app, checkupList, { ...admin, tags, read: query => listCheckups(deps.db, query) })

  app.patch(
    '/admin/purchased-health-checkups/:id',
    { config: admin, schema: { tags, params: idParams, body: markBody, response: { 200: written } } },
    async (request, reply) => {
      const { id } = request.params
      const { completed } = request.body
      const { position } = await execute(request, checkupAggregate, id, state => markCheckup(state, completed), anyVersion)
      return okAt(reply, position, { _id: id }, messages.checkupMarked)
    },
  )
}
