import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { SiteChangeRow } from './table.ts'

export interface SiteChanges {
  /** When each master last changed, by its name; one that is as it was shipped is not in it. */
  masters: ReadonlyMap<string, SiteChangeRow>
  /** Another text once sizes of more pictures are there, or some are waited for. */
  pictures: string
}

const PICTURES = 'app.picture_work'

/** What pages of the site depend on, as of one moment. */
export async function readSiteChanges(db: Db): Promise<SiteChanges> {
  const { rows } = await sql<SiteChangeRow>`
    select resource, position, at from read.site_change
    union all
    select ${PICTURES}, coalesce(md5(string_agg(sha256, ',' order by sha256)), ''), null from app.picture_work`.execute(db)
  const pictures = rows.find(({ resource }) => resource === PICTURES)?.position ?? ''
  return { masters: new Map(rows.filter(({ at }) => at !== null).map(row => [row.resource, row])), pictures }
}
