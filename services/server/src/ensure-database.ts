import type { EmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import pg from 'pg'

/** Creates the database `name` (a plain identifier) if it is missing; returns its connection string. */
export async function ensureDatabase(postgres: EmbeddedPostgres, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.connectionString() })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return postgres.connectionString(name)
}
