import type { Db } from '../database.ts'
import type { SiteChangeRow } from './table.ts'

/** When each master last changed, by its name; a master that is as it was shipped is not in it. */
export async function readSiteChanges(db: Db): Promise<ReadonlyMap<string, SiteChangeRow>> {
  const rows = await db.selectFrom('read.site_change').selectAll().execute()
  return new Map(rows.map(row => [row.resource, row]))
}
