import { staffProfile } from '@opdesk/contracts/account/queries.ts'
import { recordId } from '@opdesk/contracts/bounded.ts'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { hrDashboard as dashboardAnswer } from '@opdesk/contracts/employee/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { offeredPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { keyPreferencesOf } from '@opdesk/operations/key-preferences.ts'
import { corporateNameOf, findAccount } from '@opdesk/projections/account/query.ts'
import { hrDashboard } from '@opdesk/projections/employee/dashboard.ts'
import { listOfferedPlans } from '@opdesk/projections/resource/offered-plans.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownOrganizationId } from '../employees/organization.ts'
import { toOfferedPlan } from '../plans/offered-plan.ts'
import { existing, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

const config = { auth: 'hr' } as const
const tags = ['people']
const MOST = 1000

const ownPlans = z.object({ plan: offeredPlan.nullable(), plans: z.array(offeredPlan) })

/** What the HR of an organization may see: only data of their own organization, even if the request names another one. */
export const hrRoutes: Routes = (app, deps) => {
  const own = async (request: FastifyRequest) => {
    return existing(await findAccount(deps.db, signedIn(request).user_id))
  }

  app.get('/hr/get-profile', { config, schema: { tags, response: { 200: success(staffProfile) } } }, async request => {
    const { id: _id, name, email, country_code, phone, corporate_id } = await own(request)
    const organization = corporate_id ? await findResource(deps.db, corporation.name, corporate_id) : undefined
    const organizationName = organization?.name ?? (corporate_id ? await corporateNameOf(deps.db, corporate_id) : null)
    const corporate = corporate_id ? { _id: corporate_id, name: String(organizationName ?? '') } : null
    const { has_given_password: reset_default_password } = signedIn(request)
    const contact = { email, country_code, phone, mobile: phone }
    const keys = await keyPreferencesOf(deps.db, _id)
    const data = { _id, name, ...contact, designation: null, corporate, privileges: [], reset_default_password, keys }
    return ok(data)
  })

  app.get(
    '/hr/dashboard',
    { config, schema: { tags: ['employees'], response: { 200: success(dashboardAnswer) } } },
    async request => ok(await hrDashboard(deps.db, await ownOrganizationId(deps, request), istDay(deps.clock()))),
  )

  app.get(
    '/hr/corporation/plan/:userid',
    {
      config,
      schema: { tags: ['employees'], params: z.object({ userid: recordId }), response: { 200: success(ownPlans) } },
    },
    async request => {
      const account = await own(request)
      if (request.params.userid !== account.id || !account.corporate_id) throw new DomainError('not_found')
      const planRequest = {
        page: 1,
        pageSize: MOST,
        sortOrder: 1 as const,
        subscriberTypeFilter: String(SubscriberType.corporate),
        corporateFilter: account.corporate_id,
      }
      const { records } = await listOfferedPlans(deps.db, planRequest, { organization: account.corporate_id })
      const plans = records.map(toOfferedPlan)
      return ok({ plan: plans[0] ?? null, plans })
    },
  )
}
