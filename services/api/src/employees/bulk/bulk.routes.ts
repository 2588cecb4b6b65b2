import { bulkAnswer } from '@opdesk/contracts/employee/queries.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { success } from '@opdesk/contracts/http.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { activeOrganization, organizationPlan } from '@opdesk/operations/employee/organization.ts'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf } from '../../account/sessions/sessions.ts'
import { BULK_EMPLOYEES_BODY } from '../../plugins/body-limits.ts'
import { commandOf } from '../../plugins/command.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { addEmployees } from '../add-employees.ts'
import { employeeAreas } from '../employee-area.ts'
import { type FailedRow, keepFailed } from '../keep-failed.ts'
import { ownOrganizationId } from '../organization.ts'
import { createBulkCalls } from './bulk-calls.ts'

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/**
 * Bulk calls that add employees (docs/api.md, organizations). Their bodies are parsed in a separate process, so none is parsed
 * here.
 */
export const addManyRoutes: Routes = (app, deps) => {
  const calls = createBulkCalls()

  app.register(async scope => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const routes = scope.withTypeProvider<ZodTypeProvider>()
    for (const area of employeeAreas) {
      routes.post(
        `${area.path}/bulk`,
        {
          config: { auth: area.auth },
          bodyLimit: BULK_EMPLOYEES_BODY,
          schema: { tags: ['employees'], body: area.bodies.addMany, response: { 200: success(bulkAnswer) } },
          validatorCompiler: () => () => true,
          preParsing: (request, _reply, payload, done) => {
            calls.enter(request)
            done(null, payload)
          },
          onResponse: async request => calls.answered(request),
          onRequestAbort: async request => calls.answered(request),
        },
        (request, reply) =>
          calls.handle(request, async () => {
            const actor = actorOf(signedIn(request))
            const own = area.path === '/hr/corpoEmp' ? await ownOrganizationId(deps, request) : undefined
            const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
            const { checked, head, judged } = await calls.judge(
              { person: actor.id, corporate: own, withText: request.headers['idempotency-key'] !== undefined },
              body,
              istDay(deps.clock()),
              async ({ corporate = own ?? '', ...option }) => {
                const organization = await activeOrganization(deps.db, corporate)
                return { organization, plan: await organizationPlan(deps.db, corporate, option) }
              },
            )
            request.commandText = head.text
            const { organization, plan } = checked
            const { invite = true } = head
            const outcomes = await addEmployees(deps, {
              command: commandOf(request),
              corporate_id: organization.id,
              plan,
              invite,
              rows: judged.flatMap(({ row }) => row ?? []),
            })
            const added = outcomes.values()
            const failed = judged.flatMap((one, index): FailedRow[] => {
              const n = index + 1
              if (!one.row)
                return [{ n, sent: one.sent, reason: one.errors.map(({ message }) => message).join(' '), errors: one.errors }]
              const reason = added.next().value?.refused?.message
              return reason === undefined ? [] : [{ n, sent: one.row, reason, errors: [] }]
            })
            const failedInsertions = failed.length
            const insertions = head.rows - failedInsertions
            const kept = await keepFailed(deps, {
              command_id: commandOf(request).id,
              actor,
              organization,
              plan,
              invite,
              insertions,
              failed,
            })
            answerPosition(reply, await deps.store.head())
            const failed_inserts = failed.map(({ n, sent: { employeeId, name, email, phone }, reason, errors }) => {
              const who = { employeeId: shown(employeeId), name: shown(name), email: shown(email), phone: shown(phone) }
              return { n, ...who, reason, errors }
            })
            return ok({ insertions, failedInsertions, import: kept, failed_inserts }, importMessages.bulkUploaded)
          }),
      )
    }
  })
}
