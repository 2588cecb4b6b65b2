import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import type { SiteChangeRow } from './table.ts'

export interface SiteChanges {
  /** Last change of each master, by the master's name; never changed masters are missing. */
  masters: ReadonlyMap<string, SiteChangeRow>
  /** Digest of the set of pictures without their variants: it changes when the set changes. */
  pictures: string
}

const PICTURES = 'app.picture_work'

/** The state on which pages of the site depend, as of one moment. */
export async function readSiteChanges(db: Db): Promise<SiteChanges> {
  const { rows } = await sql<SiteChangeRow>`
    select resource, position, at from ${viewTable('site_change')}
    union all
    select ${PICTURES}, coalesce(md5(string_agg(sha256, ',' order by sha256)), ''), null from app.picture_work`.execute(db)
  const pictures = rows.find(({ resource }) => resource === PICTURES)?.position ?? ''
  return { masters: new Map(rows.filter(({ at }) => at !== null).map(row => [row.resource, row])), pictures }
}
