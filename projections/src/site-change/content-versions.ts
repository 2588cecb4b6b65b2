import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** State on which pages of the site depend, without times. */
export interface ContentVersions {
  /** The position of each master's last event, by its name. */
  masters: ReadonlyMap<string, { position: string }>
  /** Digest of pictures that wait for smaller files; it changes when the set does. */
  pictures: string
}

const versionOf = (line: string): [string, { position: string }] => {
  const [master = '', position = '0'] = line.split(' ')
  return [master, { position }]
}

/** Reads the state on which pages depend, as of a moment after the call. Returns the same object while it is unchanged. */
export const createVersionReader = (db: Db): (() => Promise<ContentVersions>) => {
  let last: { lines: string; marks: ContentVersions } | undefined
  return async () => {
    // Two texts instead of a row per master: a read mostly finds no change.
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
