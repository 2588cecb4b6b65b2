import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { projections } from './all.ts'
import { createInPlace } from './engine/named-tables.ts'
import type { StandingView } from './engine/position-waiter.ts'
import { READ_SCHEMAS } from './engine/schemas.ts'

const WHERE_TABLES_ARE = `select name, version, schema, position, state from read.checkpoint
  where schema = any($3) and (name, version) in (select * from unnest($1::text[], $2::int[]))`
const versions = [projections.map(({ name }) => name), projections.map(({ version }) => version), READ_SCHEMAS]

/**
 * A pool without a guard. Its statements read the tables of this program's versions. It looks up their schemas on each connection
 * until it has found all; they do not change afterwards.
 */
export const placedPool = (pool: PostgresPool): PostgresPool => {
  const inPlace = createInPlace(projections)
  let views: ReadonlyMap<string, StandingView> = new Map()
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      try {
        if (views.size < projections.length) views = await lookUp(client)
      } catch (error) {
        client.release()
        throw error
      }
      return placedClient(client, sql => inPlace(sql, views))
    },
  }
}

async function lookUp(client: PostgresPoolClient): Promise<ReadonlyMap<string, StandingView>> {
  const { rows } = await client.query<StandingView>(WHERE_TABLES_ARE, versions)
  return new Map(rows.map(view => [view.name, view]))
}

function placedClient(client: PostgresPoolClient, inPlace: (sql: string) => string): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(textOrCursor: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    return typeof textOrCursor === 'string' ? client.query(inPlace(textOrCursor), values) : client.query(textOrCursor)
  }
  return { query, release: () => client.release() }
}
