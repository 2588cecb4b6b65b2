import { Program } from '@opdesk/contracts/codes.ts'
import type { renewOwnEmployees } from '@opdesk/contracts/employee/commands.ts'
import { employeeList, ownEmployeeList } from '@opdesk/contracts/employee/employee-list.ts'
import { renewalAnswer } from '@opdesk/contracts/employee/queries.ts'
import { pageOf, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { activeOrganization, organizationPlan } from '@opdesk/operations/employee/organization.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { listEmployees } from '@opdesk/projections/employee/query.ts'
import type { z } from 'zod'
import { LONG_BODY } from '../plugins/body-limits.ts'
import { commandOf } from '../plugins/command.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { employeeAreas } from './employee-area.ts'
import { renewPlans } from './renew-plans.ts'

const tags = ['employees']

/** Lists of employees, and bulk renewals (docs/api.md, organizations). */
export const employeesRoutes: Routes = (app, deps) => {
  const today = () => istDay(deps.clock())

  listRoute(app, employeeList, {
    auth: { admin: Program.corporateSubscriber },
    tags,
    read: query => listEmployees(deps.db, query, today()),
  })
  listRoute(app, ownEmployeeList, {
    auth: 'hr',
    tags,
    read: async (query, request) => {
      const organizationFilter = (await findAccount(deps.db, signedIn(request).user_id))?.corporate_id
      return organizationFilter
        ? await listEmployees(deps.db, { ...query, organizationFilter }, today())
        : { records: [], pagination: pageOf(0, query.page, query.pageSize) }
    },
  })

  for (const area of employeeAreas) {
    const config = { auth: area.auth }

    app.post(
      `${area.path}/renew`,
      { config, bodyLimit: LONG_BODY, schema: { tags, body: area.bodies.renew, response: { 200: success(renewalAnswer) } } },
      async (request, reply) => {
        const { employees, ...option } = request.body as z.output<typeof renewOwnEmployees>
        const corporate_id = await area.organization(deps, request)
        await activeOrganization(deps.db, corporate_id)
        const plan = await organizationPlan(deps.db, corporate_id, option)
        const results = await renewPlans(deps, { command: commandOf(request), corporate_id, plan }, employees)
        const renewed = results.filter(({ success: done }) => done).length
        answerPosition(reply, await deps.store.head())
        const message = renewed > 0 ? messages.planRenewed : messages.planRenewFailed
        return ok({ renewed, failed: results.length - renewed, results }, message)
      },
    )
  }
}
