import { corporateHr, hrRecord } from '@opdesk/contracts/account/hr.ts'
import { findHr, listHr } from '@opdesk/projections/account/people.ts'
import type { z } from 'zod'
import type { Routes } from '../plugins/route.ts'
import { type PersonMaster, personRoutes } from './person-routes.ts'

type Body = z.infer<typeof corporateHr.modify>

const hrMaster: PersonMaster = {
  master: corporateHr,
  roles: ['hr'],
  record: hrRecord,
  find: findHr,
  list: listHr,
  personOf: async (_, body) => {
    const { corporate, name, email, country_code, phone, status } = body as Body
    const none = { designation_id: null, designation: null }
    return { role: 'hr', name, email, country_code, mobile: phone, corporate_id: corporate, status, ...none }
  },
}

/** The Corporate HR Master: people who sign in as HR of an organization (docs/api.md, reference and people). */
export const hrMasterRoutes: Routes = (app, deps) => personRoutes(app, deps, hrMaster)
