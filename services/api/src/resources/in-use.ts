import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** The references to records of a master, by master. A master without an entry is never referenced. */
const references: Record<string, (deps: Pick<AppDeps, 'db'>, id: string) => Promise<boolean>> = {
  designation: async ({ db }, id) => {
    const { rows } = await sql`select 1 from read.account where designation_id = ${id} limit 1`.execute(db)
    return rows.length > 0
  },
  corporation: async ({ db }, id) => {
    const { rows } = await sql`select 1 from read.account where corporate_id = ${id} and deleted_at is null limit 1`.execute(db)
    return rows.length > 0
  },
}

/** Whether another record references this one, which forbids deleting it. */
export const isInUse = async (deps: Pick<AppDeps, 'db'>, resource: Resource, id: string): Promise<boolean> =>
  (await references[resource.name]?.(deps, id)) ?? false
