import { employeeCounts, employeeCountsQuery, programEmployees } from '@opdesk/contracts/employee/program-employees.ts'
import { employee } from '@opdesk/contracts/employee/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { hrDashboard } from '@opdesk/projections/employee/dashboard.ts'
import { findEmployee, listEmployees, toEmployee } from '@opdesk/projections/employee/query.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { FastifyRequest } from 'fastify'
import { listRoute } from '../plugins/list-route.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { callingProgram } from '../plugins/route-auth.ts'

const tags = ['program']
const auth = { key: 'employees.read' } as const

/**
 * The organization of a call: of a key of an organization its own, also if the call names none.
 * @throws not_found if the call names another one
 */
const organizationOf = (request: FastifyRequest, asked: string | undefined): string | undefined => {
  const { organization_id: own } = callingProgram(request)
  if (own !== null && asked !== undefined && asked !== own) throw new DomainError('not_found')
  return own ?? asked
}

/** Employees for programs, as HR sees them (docs/api.md, programs). */
export const programEmployeeRoutes: Routes = (app, deps) => {
  const today = () => istDay(deps.clock())

  listRoute(app, programEmployees, {
    auth,
    tags,
    read: async ({ organization, ...query }, request) => {
      const organizationFilter = organizationOf(request, organization)
      return await listEmployees(deps.db, { ...query, ...(organizationFilter !== undefined && { organizationFilter }) }, today())
    },
  })

  app.get(
    '/program/employees/:id',
    { config: { auth }, schema: { tags, params: idParams, response: { 200: success(employee) } } },
    async request => {
      const row = existing(await findEmployee(deps.db, request.params.id, organizationOf(request, undefined)))
      return ok(toEmployee(row, today()))
    },
  )

  app.get(
    '/program/employee-counts',
    {
      config: { auth: { key: 'employee-counts.read' } },
      schema: { tags, querystring: employeeCountsQuery, response: { 200: success(employeeCounts) } },
    },
    async request => {
      const organization = organizationOf(request, request.query.organization)
      if (organization === undefined)
        throw new DomainError('invalid_request', { errors: [{ path: 'organization', message: 'Please name the organization' }] })
      existing(await findResource(deps.db, corporation.name, organization))
      const { employees, plans, ending_soon } = await hrDashboard(deps.db, organization, today())
      return ok({ ...employees, ending_soon, plans })
    },
  )
}
