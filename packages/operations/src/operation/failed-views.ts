import type { FailedView } from '@opdesk/contracts/operation/failed-view.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { BUILD_SCHEMA } from '@opdesk/projections/engine/schemas.ts'
import { REASON_MAX } from './parked-events.ts'

/** The stopped views by name. Excludes views that still work although their rebuild has failed. */
export const failedViews = async (db: Db): Promise<FailedView[]> => {
  const rows = await db
    .selectFrom('read.checkpoint')
    .select(['name', 'error'])
    .where('state', '=', 'failed')
    .where('schema', '<>', BUILD_SCHEMA)
    .orderBy('name')
    .execute()
  return rows.map(({ name, error }) => ({ name, reason: (error ?? '').slice(0, REASON_MAX) }))
}
