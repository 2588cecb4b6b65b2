import { type AddEmployee, type ChangeEmployee, changeEmployee as changeBody } from '@opdesk/contracts/employee/commands.ts'
import { ageProblem } from '@opdesk/contracts/employee/fields.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { consequencesOf } from '@opdesk/domain/subscriber/employment/consequences.ts'
import { endEmployment } from '@opdesk/domain/subscriber/employment/end-employment.ts'
import { listedBy } from '@opdesk/domain/subscriber/employment/own-employment.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { organizationPlan } from '@opdesk/operations/employee/organization.ts'
import { toEmployee } from '@opdesk/projections/employee/query.ts'
import type { EmployeeRow } from '@opdesk/projections/employee/table.ts'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { eraseSubscriber } from '../people/erase-subscriber.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { answerPosition, okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { addEmployees } from './add-employees.ts'
import { changeEmployee } from './change-employee.ts'
import { employeeAreas } from './employee-area.ts'
import { employeeRefusal } from './employee-refusal.ts'

const tags = ['employees']
const added = success(z.object({ _id: z.string() }))

const consequencesFor = async ({ store }: AppDeps, { subscriber_id, corporate_id }: EmployeeRow, today: string) => {
  const { state } = await load(store, subscriberAggregate(subscriber_id), subscriberStream(subscriber_id))
  const { employment, chain } = listedBy(state, corporate_id)
  return { version: employment.revision, ...consequencesOf(employment, chain, today) }
}

/** One employee of an organization, for admins and for its HR (docs/api.md, organizations). */
export const employeeRoutes: Routes = (app, deps) => {
  const today = () => istDay(deps.clock())
  for (const area of employeeAreas) {
    const config = { auth: area.auth }
    const one = `${area.path}/:id`

    app.get(one, { config, schema: { tags, params: idParams, response: { 200: success(area.single) } } }, async request => {
      const row = await area.employee(deps, request)
      return ok({ ...toEmployee(row, today()), ...(await consequencesFor(deps, row, today())) })
    })

    app.post(area.path, { config, schema: { tags, body: area.bodies.add, response: { 201: added } } }, async (request, reply) => {
      const { plan, membership, invite = true, ...row } = request.body as AddEmployee
      const wrong = ageProblem(row.dob, today())
      if (wrong) throw new DomainError('invalid_request', { errors: [{ path: 'dob', message: wrong }] })
      const corporate_id = await area.organization(deps, request)
      const grants = row.status === 1 && plan !== undefined && membership !== undefined
      const granted = grants ? await organizationPlan(deps.db, corporate_id, { plan, membership }) : null
      const [outcome] = await addEmployees(deps, {
        command: commandOf(request),
        corporate_id,
        plan: granted,
        invite,
        rows: [row],
      })
      if (!outcome?.subscriber_id) {
        const { code, message } = outcome?.refused ?? { code: 'employee_exists' as const, message: undefined }
        throw employeeRefusal(code, message)
      }
      answerPosition(reply, await deps.store.head())
      reply.code(201)
      return ok({ _id: outcome.subscriber_id }, messages.employeeAdded)
    })

    app.patch(
      one,
      { config, schema: { tags, params: idParams, body: changeBody, response: { 200: added } } },
      async (request, reply) => {
        const row = await area.employee(deps, request)
        answerPosition(reply, await changeEmployee(deps, request, row, request.body as ChangeEmployee, area))
        return ok({ _id: row.subscriber_id }, messages.employeeChanged)
      },
    )

    app.delete(one, { config, schema: { tags, params: idParams, response: { 200: added } } }, async (request, reply) => {
      const { subscriber_id: id, corporate_id, organization } = await area.employee(deps, request)
      const { position } =
        area.path === '/admin/corpoEmp'
          ? await eraseSubscriber(deps, request, id)
          : await execute(
              request,
              subscriberAggregate(id),
              id,
              (state, { now }) =>
                endEmployment(state, { corporate: { id: corporate_id, name: organization }, reason: 'left' }, now),
              anyVersion,
            )
      return okAt(reply, position, { _id: id }, messages.employeeDeleted)
    })
  }
}
