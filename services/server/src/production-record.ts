import pg from 'pg'

/** Time of this database's first start in production, from table app.production; undefined if there was none. */
export async function ranInProduction(connectionString: string): Promise<Date | undefined> {
  const rows = await query<{ since: Date }>(connectionString, 'select since from app.production')
  return rows[0]?.since
}

/** Records a start in production, unless one is recorded already. */
export async function recordProduction(connectionString: string): Promise<void> {
  await query(connectionString, 'insert into app.production default values on conflict do nothing')
}

async function query<T extends object>(connectionString: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}
