import { corporateHr, hrRecord } from '@opdesk/contracts/account/hr.ts'
import { usersQuery } from '@opdesk/contracts/account/users.ts'
import { list } from '@opdesk/contracts/http.ts'
import { findHr, listHr } from '@opdesk/projections/account/people.ts'
import type { z } from 'zod'
import { ok, type Routes } from '../plugins/route.ts'
import { type PersonMaster, personRoutes } from './person-routes.ts'

type Body = z.infer<typeof corporateHr.modify>

const hrMaster: PersonMaster = {
  master: corporateHr,
  roles: ['hr'],
  record: hrRecord,
  find: findHr,
  personOf: async (_, body) => {
    const { corporate, name, email, country_code, phone, status } = body as Body
    const none = { designation_id: null, designation: null }
    return { role: 'hr', name, email, country_code, mobile: phone, corporate_id: corporate, status, ...none }
  },
}

/** Corporate HR Master: the people who sign in for an organization (docs/api.md, reference and people). */
export const hrMasterRoutes: Routes = (app, deps) => {
  app.get(
    '/admin/corporateHR',
    {
      config: { auth: { admin: corporateHr.program } },
      schema: { tags: ['people'], querystring: usersQuery, response: { 200: list(hrRecord) } },
    },
    async request => ok(await listHr(deps.db, request.query)),
  )
  personRoutes(app, deps, hrMaster)
}
