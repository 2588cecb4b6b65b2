import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { containsPattern, orderBy } from './list-query.ts'
import { type Gram, gramsOf } from './rare-part.ts'

const SAMPLE = 3000
/** Number of the list's sampled rows that count as much as all rows of the sample. */
const TRUSTED = 20
/** Maximum number of counted trigrams and of rows for them: enough to find those in nearly all rows. */
const MOST_GRAMS = 12
const SAMPLE_OF_GRAMS = 600

interface Sampled {
  /** Rows of the table according to its last analysis. */
  rows: number
  /** The share of rows that match; never 0. */
  share: number
  /** The same among the rows of the list: among old rows, for instance, fewer or more may match. */
  shareOfList: number
  /** Number of the list's rows in the sample, and the places of matches among them in `order`, from 1 on; none without it. */
  seen: number
  places: number[]
  /** Frequencies of the trigrams of `text`. */
  grams: Gram[]
}

interface Counted {
  rows: number
  seen: number
  found: number
  listed: number
  both: number
  places: number[]
  grams: number[]
}

interface Order {
  by: readonly RawBuilder<unknown>[]
  sortOrder: 1 | -1
}

interface Asked {
  matches: RawBuilder<boolean>
  listed?: RawBuilder<boolean>
  /** Order of the list, if it may be related to the text: the result then has the places of matches. */
  order?: Order | undefined
  /** Also counts its trigrams in the column `search`. */
  text?: string
}

/** Frequency of matches among rows of randomly drawn pages, the same ones each time, and their places in the list's order. */
export async function sampleOf(
  db: Db,
  table: string,
  { matches, listed = sql<boolean>`true`, order, text = '' }: Asked,
): Promise<Sampled> {
  const looked = gramsOf(text).slice(0, MOST_GRAMS)
  // A literal instead of a parameter, because the pool inserts the table's schema.
  const known = sql`(select greatest(reltuples, 1)::float8 from pg_class where oid = ${sql.lit(table)}::regclass)`
  const drawn = (wanted: number) =>
    sql`${sql.table(table)} tablesample system ((select least(100, 100.0 * ${sql.lit(wanted)} / ${known}))) repeatable (1)`
  const columns = [sql`${matches} as matches`, sql`${listed} as listed`]
  const withGram = looked.map(
    ({ gram }) => sql`(count(*) filter (where search like ${containsPattern(gram)}))::float8 / greatest(count(*), 1)`,
  )
  const { rows: answered } = await sql<Counted>`
    select ${known} as rows, count(*) as seen, count(*) filter (where matches) as found, count(*) filter (where listed) as listed,
      count(*) filter (where matches and listed) as both,
      coalesce(array_agg(place::int) filter (where place is not null and matches), '{}') as places,
      ${looked.length > 0 ? sql`(select array[${sql.join(withGram)}] from ${drawn(SAMPLE_OF_GRAMS)})` : sql`'{}'::float8[]`} as grams
    from ${order ? placed(drawn(SAMPLE), columns, order) : sql`(select ${sql.join(columns)}, null as place from ${drawn(SAMPLE)}) drawn`}`.execute(
    db,
  )
  const { rows = 1, seen = 0, found = 0, listed: inList = 0, both = 0, places = [], grams = [] } = answered[0] ?? {}
  const share = (found + 0.5) / (seen + 1)
  return {
    rows,
    share,
    shareOfList: (both + TRUSTED * share) / (inList + TRUSTED),
    seen: inList,
    places: places.sort((a, b) => a - b),
    grams: looked.map(({ at }, index) => ({ at, share: grams[index] ?? 0 })),
  }
}

/** Drawn rows with these columns, with places for those of the list. */
const placed = (drawn: RawBuilder<unknown>, columns: readonly RawBuilder<unknown>[], { by, sortOrder }: Order) => {
  const keys = by.map((key, index) => sql`${key} as ${sql.ref(`k${index}`)}`)
  const inOrder = orderBy(
    by.map((_, index) => sql.ref(`k${index}`)),
    sortOrder,
  )
  return sql`(
    select matches, listed, case when listed then row_number() over (partition by listed order by ${inOrder}) end as place
    from (select ${sql.join([...columns, ...keys])} from ${drawn} offset 0) drawn) placed`
}

/** Percentage for `tablesample` that draws about this many rows of a table. */
export const percentOf = (wanted: number, rows: number): number => Math.min(100, (100 * wanted) / rows)
