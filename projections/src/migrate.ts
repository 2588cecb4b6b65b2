import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('../migrations/', import.meta.url)
const LOCK = "pg_advisory_lock(hashtext('opdesk migrations'))"

interface Migration {
  name: string
  sha256: string
  sql: string
}

/**
 * Applies the files of projections/migrations (NNNN-name.sql) that the database has not seen, in order, each in a transaction
 * of its own. Processes that start together wait for one another.
 *
 * @returns the names of the files applied now
 * @throws Error when a file that was applied has since changed or gone
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // A session lock: it goes with the connection, also when this process is killed.
    await client.query(`select ${LOCK}`)
    await client.query(`
      create schema if not exists app;
      create table if not exists app.migration (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now());`)
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from app.migration')
    const applied = new Map(rows.map(row => [row.name, row.sha256]))
    refuseChanged(applied, migrations)
    const pending = migrations.filter(migration => !applied.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map(migration => migration.name)
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseChanged(applied: Map<string, string>, migrations: Migration[]): void {
  const now = new Map(migrations.map(migration => [migration.name, migration.sha256]))
  for (const [name, sha256] of applied) {
    const current = now.get(name)
    if (current === undefined)
      throw new Error(`The database was migrated by ${name}, which this version does not have: it is older.`)
    if (current !== sha256) throw new Error(`Migration ${name} has changed since it was applied; write a new one instead.`)
  }
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into app.migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
