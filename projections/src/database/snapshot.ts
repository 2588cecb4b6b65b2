import { DomainError } from '@opdesk/contracts/errors.ts'
import type { OperationNode, RawBuilder } from 'kysely'
import pg from 'pg'
import { projections } from '../all.ts'
import { isRead } from '../engine/schemas.ts'
import { createViewResolver } from '../engine/views-of-query.ts'
import { compileQuery } from '../postgres/compile-query.ts'
import { readConfig } from '../postgres/pg-config.ts'
import { SEARCH_PATH } from './search-path.ts'

export interface Snapshot<R> {
  /** Number of rows. */
  total: number
  /** All rows in batches, in the order of the query. Iterate only once. */
  batches: AsyncIterable<R[]>
}

const viewsOf = createViewResolver(projections)

/**
 * Refuses a query of a failed or building view, because exports must be complete.
 * @throws behind
 */
const requireLive = async (client: pg.Client, query: OperationNode): Promise<void> => {
  const views = viewsOf(query)
  if (views.length === 0) return
  const { rows } = await client.query<{ schema: string }>(
    `select schema from read.checkpoint
     where state = 'live' and (name, version) in (select * from unnest($1::text[], $2::int[]))`,
    [views.map(({ name }) => name), views.map(({ version }) => version)],
  )
  if (rows.filter(isRead).length < views.length) throw new DomainError('behind')
}

/** Statement timeout: longer than sorting and storing the slowest list of a million rows takes. */
const STATEMENT_TIMEOUT_MS = 120_000

/**
 * Reads a query of any size as of one moment, with little memory, over a separate connection. The database stores the result (a
 * held cursor). So later writes do not move, repeat or hide rows, and while the rows are read the database keeps neither locks nor
 * old row versions (decision 0013).
 * @throws behind if it reads a stopped view
 */
export const withSnapshot = async <R extends object, T>(
  connectionString: string,
  query: RawBuilder<R>,
  use: (snapshot: Snapshot<R>) => Promise<T>,
  batchSize = 1000,
): Promise<T> => {
  // All rows will be read, so the planner should minimize the total time, not the time to the first row.
  const settings = `-c cursor_tuple_fraction=1 -c statement_timeout=${STATEMENT_TIMEOUT_MS} ${SEARCH_PATH}`
  const client = new pg.Client(readConfig(connectionString, 'opdesk snapshot', settings))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { sql, parameters, query: node } = compileQuery(query)
    await requireLive(client, node)
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
