import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import pg from 'pg'
import { readConfig } from './pg-config.ts'

export interface Snapshot<R> {
  /** How many rows there are. */
  total: number
  /** All of them, in the order of the query, a batch at a time. To be read once. */
  batches: AsyncIterable<R[]>
}

/** Makes SQL of a query, and runs none. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Longer than the slowest list of a million rows takes to be sorted and kept aside. */
const STATEMENT_TIMEOUT_MS = 120_000

/**
 * Reads a query of any size as of one moment, in little memory, over a connection of its own. The database keeps the result aside
 * (a held cursor): no later write moves, repeats or hides a row, and neither locks nor old row versions are kept while the rows
 * are used up, however long that takes (decision 0013).
 */
export const withSnapshot = async <R extends object, T>(
  connectionString: string,
  query: RawBuilder<R>,
  use: (snapshot: Snapshot<R>) => Promise<T>,
  batchSize = 1000,
): Promise<T> => {
  // All rows will be read: the plan that is soonest done is wanted, not the one that is soonest begun.
  const settings = `-c cursor_tuple_fraction=1 -c statement_timeout=${STATEMENT_TIMEOUT_MS}`
  const client = new pg.Client(readConfig(connectionString, 'opdesk snapshot', settings))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { sql, parameters } = query.compile(compiler)
    await client.query(`declare snapshot scroll cursor with hold for ${sql}`, [...parameters])
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
