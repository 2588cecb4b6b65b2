import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { containsPattern } from './list-query.ts'
import { type Gram, gramsOf } from './rare-part.ts'

const SAMPLE = 3000
/** So many rows of a list say as much about it as all rows of the sample. */
const TRUSTED = 20
/** So many runs of a text are counted, in so many rows: enough to see what nearly all have. */
const MOST_GRAMS = 12
const SAMPLE_OF_GRAMS = 600

interface Sampled {
  /** Rows of the table, as its last analysis knows. */
  rows: number
  /** The share of rows that match; never 0. */
  share: number
  /** The same among the rows of the list: of old rows, for instance, fewer or more may match. */
  shareOfList: number
  /** How frequent the runs of `text` are. */
  grams: Gram[]
}

interface Counted {
  rows: number
  seen: number
  found: number
  listed: number
  both: number
  grams: number[]
}

/**
 * How frequent matches are, among rows of randomly drawn pages, the same ones every time. `text`: whose runs are looked for, too, in the
 * column `search`.
 */
export async function sampleOf(
  db: Db,
  table: string,
  {
    matches,
    listed = sql<boolean>`true`,
    text = '',
  }: { matches: RawBuilder<boolean>; listed?: RawBuilder<boolean>; text?: string },
): Promise<Sampled> {
  const looked = gramsOf(text).slice(0, MOST_GRAMS)
  // A literal, not a parameter: the pool puts in the schema of the table.
  const known = sql`(select greatest(reltuples, 1)::float8 from pg_class where oid = ${sql.lit(table)}::regclass)`
  const drawn = (wanted: number) =>
    sql`${sql.table(table)} tablesample system ((select least(100, 100.0 * ${sql.lit(wanted)} / ${known}))) repeatable (1)`
  const withGram = looked.map(
    ({ gram }) => sql`(count(*) filter (where search like ${containsPattern(gram)}))::float8 / greatest(count(*), 1)`,
  )
  const { rows: answered } = await sql<Counted>`
    select ${known} as rows, count(*) as seen, count(*) filter (where matches) as found, count(*) filter (where listed) as listed,
      count(*) filter (where matches and listed) as both,
      ${looked.length > 0 ? sql`(select array[${sql.join(withGram)}] from ${drawn(SAMPLE_OF_GRAMS)})` : sql`'{}'::float8[]`} as grams
    from (select ${matches} as matches, ${listed} as listed from ${drawn(SAMPLE)}) drawn`.execute(db)
  const { rows = 1, seen = 0, found = 0, listed: inList = 0, both = 0, grams = [] } = answered[0] ?? {}
  const share = (found + 0.5) / (seen + 1)
  return {
    rows,
    share,
    shareOfList: (both + TRUSTED * share) / (inList + TRUSTED),
    grams: looked.map(({ at }, index) => ({ at, share: grams[index] ?? 0 })),
  }
}

/** For `tablesample`: about so many rows of a table. */
export const percentOf = (wanted: number, rows: number): number => Math.min(100, (100 * wanted) / rows)
