import type { GrievanceOfficer } from '@opdesk/contracts/grievance/queries.ts'
import { grievanceOfficerOf } from '@opdesk/contracts/resource/grievance-fields.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'

/** The officer for grievances and the days for an answer, from the settings in force. */
export const readOfficer = async ({ db }: Pick<AppDeps, 'db'>): Promise<GrievanceOfficer> =>
  grievanceOfficerOf(await findResource(db, settings.name, settings.builtIn[0]._id))
