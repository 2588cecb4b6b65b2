import { employeeList } from '@opdesk/contracts/account/employee-list.ts'
import { staffProfile } from '@opdesk/contracts/account/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { pageOf, success } from '@opdesk/contracts/http.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import { corporateNameOf, listEmployees } from '@opdesk/projections/subscriber/employees.ts'
import type { FastifyRequest } from 'fastify'
import { listRoute } from '../plugins/list-route.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

const config = { auth: 'hr' } as const
const tags = ['people']

/** What an organization's HR may see: their own organization, whatever a request asks for. */
export const hrRoutes: Routes = (app, deps) => {
  const own = async (request: FastifyRequest) => {
    const account = await findAccount(deps.db, signedIn(request).user_id)
    if (!account) throw new DomainError('not_found')
    return account
  }

  app.get('/hr/get-profile', { config, schema: { tags, response: { 200: success(staffProfile) } } }, async request => {
    const { id: _id, name, email, country_code, phone, corporate_id } = await own(request)
    const organization = corporate_id ? await findResource(deps.db, corporation.name, corporate_id) : undefined
    const organizationName = organization?.name ?? (corporate_id ? await corporateNameOf(deps.db, corporate_id) : null)
    const corporate = corporate_id ? { _id: corporate_id, name: String(organizationName ?? '') } : null
    const { has_given_password: reset_default_password } = signedIn(request)
    const contact = { email, country_code, phone, mobile: phone }
    const data = { _id, name, ...contact, designation: null, corporate, privileges: [], reset_default_password }
    return ok(data)
  })

  listRoute(app, employeeList, {
    ...config,
    tags,
    read: async (query, request) => {
      const { corporate_id } = await own(request)
      return corporate_id
        ? await listEmployees(deps.db, corporate_id, query, istDay(deps.clock()))
        : { records: [], pagination: pageOf(0, query.page, query.pageSize) }
    },
  })
}
