import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { isReferredTo } from '@opdesk/projections/resource/references.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type Reader = Pick<AppDeps, 'db'>

/** By master: whether a record outside the masters refers to this record. */
const outside: Record<string, (deps: Reader, id: string) => Promise<boolean>> = {
  designation: async ({ db }, id) => {
    const { rows } = await sql`select 1 from ${viewTable('account')} where designation_id = ${id} limit 1`.execute(db)
    return rows.length > 0
  },
  corporation: async ({ db }, id) => {
    const { rows } = await sql`
      select 1 from ${viewTable('account')} where corporate_id = ${id} and deleted_at is null
      union all select 1 from ${viewTable('coupon')} where corporate_id = ${id} and listed limit 1`.execute(db)
    return rows.length > 0
  },
  healthCheckupPlans: async ({ db }, id) => {
    const { rows } = await sql`select 1 from ${viewTable('checkup')} where health_plan_id = ${id} limit 1`.execute(db)
    return rows.length > 0
  },
  plan: async ({ db }, id) => {
    const sold = JSON.stringify([{ plan: { plan_id: id } }])
    const { rows } = await sql`select 1 from ${viewTable('subscriber')} where doc -> 'chain' @> ${sold}::jsonb limit 1`.execute(
      db,
    )
    return rows.length > 0
  },
}

/**
 * True if another record refers to this one, which therefore must not be deleted. References from `masters` are found by their
 * field definitions.
 */
export const isInUse = async (deps: Reader, masters: readonly Resource[], resource: Resource, id: string): Promise<boolean> =>
  (await isReferredTo(deps.db, masters, resource, id)) || ((await outside[resource.name]?.(deps, id)) ?? false)
