import pg from 'pg'

/** Number of calls of a statement. Lists have the most frequent statement first. */
export interface StatementCount {
  query: string
  calls: number
}

/** Settings that a Postgres server needs at its start to count statements. */
export const COUNTING_SETTINGS = { shared_preload_libraries: 'pg_stat_statements' } as const

const PER_DATABASE =
  "dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'"

const setCounting = async (client: pg.Client, what: 'top' | 'none'): Promise<void> => {
  await client.query(`alter system set pg_stat_statements.track = '${what}'`)
  await client.query('select pg_reload_conf()')
}

/** Enables statement counting on this server only, because it would slow down other measurements. */
export const countNothing = async (connectionString: string): Promise<void> => {
  const client = new pg.Client(connectionString)
  await client.connect()
  await setCounting(client, 'none')
  await client.end()
}

/**
 * Counts the statements that all sessions run on the database of `connectionString` during `work`, from the server's own
 * statistics. The count includes background parts, `begin` and `commit`. Statements inside a database function count as its one
 * call.
 */
export const countStatements = async (connectionString: string, work: () => Promise<unknown>): Promise<StatementCount[]> => {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await setCounting(client, 'top')
    await client.query('select pg_stat_statements_reset()')
    await work()
    const { rows } = await client.query<StatementCount>(
      `select query, sum(calls)::int as calls from pg_stat_statements where ${PER_DATABASE} group by query order by 2 desc`,
    )
    return rows
  } finally {
    await setCounting(client, 'none')
    await client.end()
  }
}
