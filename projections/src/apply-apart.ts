import pg from 'pg'

/**
 * Migrations that only make indexes on the log. A large log takes seconds to minutes for each, and an index that is made in a transaction keeps every
 * append waiting meanwhile. So they are made `concurrently`, each by itself (decision 0099). Their files stay as they were released.
 */
export const APART: readonly string[] = ['0082-streams-of-a-person.sql', '0083-saves-by-command.sql']

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim())
    .filter(statement => statement !== '')

/** Whether the index is there and complete; one that a process left half made is removed. */
const isMade = async (client: pg.Client, index: string): Promise<boolean> => {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0]?.whole === false) await client.query(`drop index concurrently ${index}`)
  return rows[0]?.whole ?? false
}

/** Makes the indexes of a migration while others write. A process that dies in between leaves the rest to the next one. */
export const applyApart = async (client: pg.Client, sql: string): Promise<void> => {
  for (const statement of statementsOf(sql)) {
    const [, name, schema] = /^create index (\w+) on (\w+)\./.exec(statement) ?? []
    if (!name || !schema) throw new Error(`this is no index: ${statement}`)
    if (await isMade(client, `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`)) continue
    await client.query(statement.replace('create index', 'create index concurrently'))
  }
}
