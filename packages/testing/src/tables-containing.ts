import type pg from 'pg'

/** Names of the product's tables that contain a text, in upper or lower case. */
export const tablesContaining = async (db: Pick<pg.Pool, 'query'>, text: string): Promise<string[]> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where (table_schema in ('log', 'app') or table_schema ~ '^read_.+_[0-9]+$') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await db.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rowCount) found.push(name)
  }
  return found
}
