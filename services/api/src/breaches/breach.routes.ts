import { randomUUID } from 'node:crypto'
import { breachList } from '@opdesk/contracts/breach/breach-list.ts'
import { closeBreach as closeBody, tellBoard as tellBody } from '@opdesk/contracts/breach/commands.ts'
import { breachDetails } from '@opdesk/contracts/breach/details.ts'
import { breach, dataNotices } from '@opdesk/contracts/breach/queries.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { changeBreach, recordBreach } from '@opdesk/domain/breach/record-breach.ts'
import { breachAggregate } from '@opdesk/domain/breach/state.ts'
import { closeBreach, tellBoard } from '@opdesk/domain/breach/tell-of-breach.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { dataNoticesOf, findBreach, listBreaches } from '@opdesk/projections/breach/query.ts'
import { z } from 'zod'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { changeBreachBy } from './change-breach.ts'

const tags = ['breaches']
const done = { 200: success(z.object({})) }

/** Number of a breach, such as BR-20261130-7F3A: its IST day and the end of its id. */
const numberOf = (id: string, now: Date): string =>
  `BR-${istDay(now).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-4).toUpperCase()}`

/** The register of personal data breaches, for admins, and the notices that a subscriber got (docs/api.md, breaches). */
export const breachRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const config = { auth: { admin: Program.settings } } as const

  listRoute(app, breachList, { ...config, tags, read: query => listBreaches(db, query) })

  app.post(
    '/admin/breaches',
    { config, schema: { tags, body: breachDetails, response: { 200: success(z.object({ _id: z.string() })) } } },
    async (request, reply) => {
      // A repeated call finds the same breach.
      const id = request.headers['idempotency-key'] === undefined ? randomUUID() : derivedId('breach', commandOf(request).id)
      const { position } = await execute(
        request,
        breachAggregate,
        id,
        (state, { now }) => recordBreach(state, request.body, numberOf(id, now), now),
        anyVersion,
      )
      return okAt(reply, position, { _id: id }, messages.breachRecorded)
    },
  )

  app.get(
    '/admin/breaches/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(breach) } } },
    async ({ params }) => ok(existing(await findBreach(db, params.id, clock()))),
  )

  app.patch(
    '/admin/breaches/:id',
    { config, schema: { tags, params: idParams, body: breachDetails, response: done } },
    async (request, reply) => {
      const { params, body } = request
      const { position } = await execute(request, breachAggregate, params.id, (state, { now }) => changeBreach(state, body, now))
      return okAt(reply, position, {}, messages.breachSaved)
    },
  )

  app.post(
    '/admin/breaches/:id/board',
    { config, schema: { tags, params: idParams, body: tellBody, response: done } },
    async (request, reply) => {
      const { params, body } = request
      return await changeBreachBy(
        { request, reply },
        params.id,
        (state, { now }) => tellBoard(state, body, now),
        messages.breachBoardTold,
      )
    },
  )

  app.post(
    '/admin/breaches/:id/close',
    { config, schema: { tags, params: idParams, body: closeBody, response: done } },
    async (request, reply) => {
      const { params, body } = request
      return await changeBreachBy({ request, reply }, params.id, state => closeBreach(state, body.summary), messages.breachClosed)
    },
  )

  // A person who took the consent back still reads what happened to their data.
  app.get(
    '/user/data-notices',
    { config: { auth: 'subscriber', withoutConsent: true }, schema: { tags, response: { 200: success(dataNotices) } } },
    async request => ok(await dataNoticesOf(db, signedIn(request).user_id)),
  )
}
