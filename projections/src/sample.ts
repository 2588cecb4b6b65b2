import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const SAMPLE = 3000
/** So many rows of a list say as much about it as all rows of the sample. */
const TRUSTED = 20

interface Sampled {
  /** Rows of the table, as its last analysis knows. */
  rows: number
  /** The share of rows that match; never 0. */
  share: number
  /** The same among the rows of the list: of old rows, for instance, fewer or more may match. */
  shareOfList: number
}

/** How frequent matches are, among rows of randomly drawn pages, the same ones every time. */
export async function sampleOf(
  db: Db,
  table: string,
  { matches, listed = sql<boolean>`true` }: { matches: RawBuilder<boolean>; listed?: RawBuilder<boolean> },
): Promise<Sampled> {
  const known = await sql<{ rows: number }>`
    select greatest(reltuples, 1) as rows from pg_class where oid = ${table}::regclass`.execute(db)
  const rows = known.rows[0]?.rows ?? 1
  const counted = await sql<{ seen: number; found: number; listed: number; both: number }>`
    select count(*) as seen, count(*) filter (where matches) as found, count(*) filter (where listed) as listed,
      count(*) filter (where matches and listed) as both
    from (
      select ${matches} as matches, ${listed} as listed
      from ${sql.table(table)} tablesample system (${percentOf(SAMPLE, rows)}) repeatable (1)) drawn`.execute(db)
  const { seen = 0, found = 0, listed: inList = 0, both = 0 } = counted.rows[0] ?? {}
  const share = (found + 0.5) / (seen + 1)
  return { rows, share, shareOfList: (both + TRUSTED * share) / (inList + TRUSTED) }
}

/** For `tablesample`: about so many rows of a table. */
export const percentOf = (wanted: number, rows: number): number => Math.min(100, (100 * wanted) / rows)
