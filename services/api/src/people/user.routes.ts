import { oneUserRecord, UserType, userRecord, users } from '@opdesk/contracts/account/users.ts'
import { waitLeft } from '@opdesk/contracts/account/wait.ts'
import { designationCodes } from '@opdesk/contracts/codes.ts'
import { designation as designations } from '@opdesk/contracts/resource/designation.ts'
import { findUser, listUsers } from '@opdesk/projections/account/people.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import type { Routes } from '../plugins/route.ts'
import { type PersonMaster, personRoutes } from './person-routes.ts'

type Body = z.infer<typeof users.modify>

const userMaster = ({ clock }: Pick<AppDeps, 'clock'>): PersonMaster => ({
  master: users,
  roles: ['admin', 'management'],
  record: userRecord,
  oneRecord: oneUserRecord,
  find: async (db, id) => {
    const found = await findUser(db, id)
    return found && { ...found, waits_until: waitLeft(found.waits_until, clock()) }
  },
  list: listUsers,
  personOf: async (db, body) => {
    const { user_type, designation, name, email, country_code, mobile, status } = body as Body
    const common = { name, email, country_code, mobile, status, corporate_id: null }
    if (user_type === UserType.admin) return { ...common, role: 'admin', designation_id: null, designation: null }
    const record = await findResource(db, designations.name, designation ?? '')
    const code = designationCodes.find(known => known === record?.internal_id) ?? null
    return { ...common, role: 'management', designation_id: designation ?? null, designation: code }
  },
})

/** The User Master: admins and management users (docs/api.md, reference and people). */
export const userRoutes: Routes = (app, deps) => personRoutes(app, deps, userMaster(deps))
