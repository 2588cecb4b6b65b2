import { declineEmployment as declineBody } from '@opdesk/contracts/employee/commands.ts'
import { ownEmployment } from '@opdesk/contracts/employee/queries.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { declineEmployment } from '@opdesk/domain/subscriber/employment/end-employment.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { findEmployee, toEmployee } from '@opdesk/projections/employee/query.ts'
import { findSubscriber } from '@opdesk/projections/subscriber/query.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

const config = { auth: 'subscriber' } as const
const tags = ['employees']

/** The organization's data of the subscriber, and 'Not my employer' (docs/api.md, organizations). */
export const employmentRoutes: Routes = (app, deps) => {
  app.get('/user/employment', { config, schema: { tags, response: { 200: success(ownEmployment) } } }, async request => {
    const id = signedIn(request).user_id
    existing(await findSubscriber(deps.db, id))
    const row = await findEmployee(deps.db, id)
    if (!row) return ok(null)
    const { corporate, employeeId, name, department, designation, linked, plan } = toEmployee(row, istDay(deps.clock()))
    const shown = plan && { name: plan.name, start_date: plan.start_date, end_date: plan.end_date }
    return ok({ corporate, employeeId, name, department, designation, since: row.began_on, linked, plan: shown })
  })

  app.post(
    '/user/employment/decline',
    { config, schema: { tags, body: declineBody, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const { position } = await execute(
        request,
        subscriberAggregate(id),
        id,
        (state, { now }) => declineEmployment(state, { corporate_id: request.body.corporate }, now),
        anyVersion,
      )
      return okAt(reply, position, {}, messages.employmentDeclined)
    },
  )
}
