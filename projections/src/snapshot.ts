import { DomainError } from '@opdesk/contracts/errors.ts'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import pg from 'pg'
import { projections } from './all.ts'
import { createInPlace, createViewsOf } from './engine/named-tables.ts'
import type { StandingView } from './engine/position-waiter.ts'
import { isRead } from './engine/schemas.ts'
import { readConfig } from './pg-config.ts'

export interface Snapshot<R> {
  /** The number of rows. */
  total: number
  /** All rows in batches, in the order of the query. Iterate only once. */
  batches: AsyncIterable<R[]>
}

/** Turns a query into SQL without running it. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const viewsOf = createViewsOf(projections)
const inPlace = createInPlace(projections)

/**
 * The statement over the tables of this program's versions. Exports are complete, so a failed or building view is refused.
 * @throws behind
 */
const overLiveTables = async (client: pg.Client, sql: string): Promise<string> => {
  const views = viewsOf(sql)
  if (views.length === 0) return sql
  const { rows } = await client.query<StandingView>(
    `select name, version, schema, position, state from read.checkpoint
     where state = 'live' and (name, version) in (select * from unnest($1::text[], $2::int[]))`,
    [views.map(({ name }) => name), views.map(({ version }) => version)],
  )
  const live = rows.filter(isRead)
  if (live.length < views.length) throw new DomainError('behind')
  return inPlace(sql, new Map(live.map(view => [view.name, view])))
}

/** Longer than it takes to sort and store the slowest list of a million rows. */
const STATEMENT_TIMEOUT_MS = 120_000

/**
 * Reads a query of any size as of one moment, in little memory, over its own connection. The database stores the result (a held
 * cursor). So no later write moves, repeats or hides a row, and neither locks nor old row versions are kept while the rows are
 * used (decision 0013).
 * @throws behind if it reads a stopped view
 */
export const withSnapshot = async <R extends object, T>(
  connectionString: string,
  query: RawBuilder<R>,
  use: (snapshot: Snapshot<R>) => Promise<T>,
  batchSize = 1000,
): Promise<T> => {
  // All rows will be read, so the plan should finish soonest instead of starting soonest.
  const settings = `-c cursor_tuple_fraction=1 -c statement_timeout=${STATEMENT_TIMEOUT_MS}`
  const client = new pg.Client(readConfig(connectionString, 'opdesk snapshot', settings))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { sql, parameters } = query.compile(compiler)
    const placed = await overLiveTables(client, sql)
    await client.query(`declare snapshot scroll cursor with hold for ${placed}`, [...parameters])
    const { rowCount: total } = await client.query('move forward all in snapshot')
    await client.query('move absolute 0 in snapshot')
    async function* batches() {
      for (;;) {
        const { rows } = await client.query<R>(`fetch forward ${batchSize} from snapshot`)
        if (rows.length === 0) return
        yield rows
      }
    }
    return await use({ total: total ?? 0, batches: batches() })
  } finally {
    await client.end()
  }
}
