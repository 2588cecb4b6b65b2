import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** State on which pages of the site depend: it changes when a page may have changed. */
export interface ContentVersions {
  /** Position of the last event of each master, by the master's name. */
  masters: ReadonlyMap<string, { position: string }>
  /** Digest of the set of pictures without their variants: it changes when the set changes. */
  pictures: string
}

const versionOf = (line: string): [string, { position: string }] => {
  const [master = '', position = '0'] = line.split(' ')
  return [master, { position }]
}

/**
 * Creates a function that queries the state on which pages depend, as of a moment after its call. It returns the same object while
 * the state is unchanged.
 */
export const createVersionReader = (db: Db): (() => Promise<ContentVersions>) => {
  let last: { lines: string; marks: ContentVersions } | undefined
  return async () => {
    // Reads all masters as one text instead of a row each, because most queries find no change.
    const { rows } = await sql<{ lines: string; pictures: string }>`
      select
        (select coalesce(string_agg(resource || ' ' || position, chr(10)), '') from ${viewTable('site_change')}) as lines,
        (select coalesce(md5(string_agg(sha256, ',' order by sha256)), '') from app.picture_work) as pictures`.execute(db)
    const { lines = '', pictures = '' } = rows[0] ?? {}
    if (last?.lines !== lines || last.marks.pictures !== pictures)
      last = { lines, marks: { masters: new Map(lines.split('\n').filter(Boolean).map(versionOf)), pictures } }
    return last.marks
  }
}
