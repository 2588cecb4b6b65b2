import pg from 'pg'

/**
 * Migrations that only create indexes on the log. On a large log each index takes seconds to minutes, and creating it within a
 * transaction would block appends. So each index is created `concurrently`, outside a transaction (decision 0099). The files
 * themselves stay unchanged since their release.
 */
export const CONCURRENT_MIGRATIONS: readonly string[] = [
  '0082-streams-of-a-person.sql',
  '0083-saves-by-command.sql',
  '0151-grievance-number-of-event.sql',
]

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim())
    .filter(statement => statement !== '')

/** True if the index exists and is complete. Drops an index that a process left incomplete. */
const isMade = async (client: pg.Client, index: string): Promise<boolean> => {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0]?.whole === false) await client.query(`drop index concurrently ${index}`)
  return rows[0]?.whole ?? false
}

/**
 * Creates the indexes of a migration without blocking writes. If the process dies, the next process creates the remaining indexes.
 */
export const applyConcurrently = async (client: pg.Client, sql: string): Promise<void> => {
  for (const statement of statementsOf(sql)) {
    const [, name, schema] = /^create index (\w+) on (\w+)\./.exec(statement) ?? []
    if (!name || !schema) throw new Error(`this statement creates no index: ${statement}`)
    if (await isMade(client, `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`)) continue
    await client.query(statement.replace('create index', 'create index concurrently'))
  }
}
