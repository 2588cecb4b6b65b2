import pg from 'pg'

/** How often a statement ran, most frequent first. */
export interface Counted {
  query: string
  calls: number
}

/** What a server needs to have been started with. */
export const COUNTING_SETTINGS = { shared_preload_libraries: 'pg_stat_statements' } as const

const PER_DATABASE =
  "dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'"

const setCounting = async (client: pg.Client, what: 'top' | 'none'): Promise<void> => {
  await client.query(`alter system set pg_stat_statements.track = '${what}'`)
  await client.query('select pg_reload_conf()')
}

/** Counting costs time: nobody else's measures have it. */
export const countNothing = async (connectionString: string): Promise<void> => {
  const client = new pg.Client(connectionString)
  await client.connect()
  await setCounting(client, 'none')
  await client.end()
}

/**
 * The statements that the database of `connectionString` runs for everybody while `work` is done, from the server's own count: also those of
 * background parts, begins and commits. What functions of the database run inside counts as their one call.
 */
export const countStatements = async (connectionString: string, work: () => Promise<unknown>): Promise<Counted[]> => {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await setCounting(client, 'top')
    await client.query('select pg_stat_statements_reset()')
    await work()
    const { rows } = await client.query<Counted>(
      `select query, sum(calls)::int as calls from pg_stat_statements where ${PER_DATABASE} group by query order by 2 desc`,
    )
    return rows
  } finally {
    await setCounting(client, 'none')
    await client.end()
  }
}
