import { Program } from '@opdesk/contracts/codes.ts'
import type { AddEmployees } from '@opdesk/contracts/employee/commands.ts'
import { employeeList, ownEmployeeList } from '@opdesk/contracts/employee/employee-list.ts'
import { judgeRow } from '@opdesk/contracts/employee/fields.ts'
import { bulkAnswer, renewalAnswer } from '@opdesk/contracts/employee/queries.ts'
import { pageOf, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { listEmployees } from '@opdesk/projections/employee/query.ts'
import { actorOf } from '../account/sessions/sessions.ts'
import { BULK_EMPLOYEES_BODY, LONG_BODY } from '../plugins/body-limits.ts'
import { commandOf } from '../plugins/command.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { addEmployees } from './add-employees.ts'
import { employeeAreas } from './employee-area.ts'
import { type FailedRow, keepFailed } from './keep-failed.ts'
import { activeOrganization } from './organization.ts'
import { organizationPlan } from './organization-plan.ts'
import { renewPlans } from './renew-plans.ts'

const tags = ['employees']

interface Renewed {
  plan: string
  membership: number
  employees: string[]
}

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Lists of employees, and what is done to many of them at once (docs/api.md, organizations). */
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
        const { employees, ...option } = request.body as Renewed
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

    app.post(
      `${area.path}/bulk`,
      {
        config,
        bodyLimit: BULK_EMPLOYEES_BODY,
        schema: { tags, body: area.bodies.addMany, response: { 200: success(bulkAnswer) } },
      },
      async (request, reply) => {
        const { employee_details, plan, membership, invite = true } = request.body as AddEmployees
        const corporate_id = await area.organization(deps, request)
        const organization = await activeOrganization(deps.db, corporate_id)
        const granted = await organizationPlan(deps.db, corporate_id, { plan, membership })
        const judged = employee_details.map(row => judgeRow(row, today()))
        const right = judged.flatMap(({ row }, at) => (row ? [{ at, row }] : []))
        const outcomes = await addEmployees(deps, {
          command: commandOf(request),
          corporate_id,
          plan: granted,
          invite,
          rows: right.map(({ row }) => row),
        })
        const refusedAt = new Map(right.map(({ at }, index) => [at, outcomes[index]?.refused?.message]))
        const failed = employee_details.flatMap((sent, at): FailedRow[] => {
          const errors = judged[at]?.errors ?? []
          const reason = errors.length > 0 ? errors.map(({ message }) => message).join(' ') : refusedAt.get(at)
          return reason === undefined ? [] : [{ n: at + 1, sent, reason, errors }]
        })
        const failedInsertions = failed.length
        const insertions = employee_details.length - failedInsertions
        const kept = await keepFailed(deps, {
          command_id: commandOf(request).id,
          actor: actorOf(signedIn(request)),
          organization,
          plan: granted,
          invite,
          insertions,
          failed,
        })
        answerPosition(reply, await deps.store.head())
        const failed_inserts = failed.map(({ n, sent: { employeeId, name, email, phone }, reason, errors }) => {
          const who = { employeeId: shown(employeeId), name: shown(name), email: shown(email), phone: shown(phone) }
          return { n, ...who, reason, errors }
        })
        return ok({ insertions, failedInsertions, import: kept, failed_inserts }, messages.bulkUploaded)
      },
    )
  }
}
