import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { projections } from '../all.ts'
import { applyRights, missingSchemas } from '../roles/apply-rights.ts'
import { type Applied, type Migration, readManifest, readMigrations, refuseDiffering } from './committed-migrations.ts'
import { applyConcurrently, CONCURRENT_MIGRATIONS } from './concurrent-indexes.ts'
import { requirePostgres } from './postgres-version.ts'

const LOCK = "pg_try_advisory_lock(hashtext('opdesk migrations'))"
const LOOK_AGAIN_MS = 100

/**
 * Migrations that create schema `read`, which views need besides their own tables. Backups exclude that schema
 * (docs/operations.md), because it can be recreated.
 */
const OF_VIEWS = ['0002-projections.sql', '0005-search-grams.sql', '0058-places-of-views.sql', '0070-tables-by-version.sql']

/**
 * Applies the files of projections/migrations (NNNN-name.sql) that the database lacks, in order, each in its own transaction,
 * except those that create indexes on the log (concurrent-indexes.ts). Processes that start together wait for one another.
 *
 * If the schemas `log` and `app` were restored without the views, it recreates schema `read`, and the projections rebuild the views
 * from the log. Then it grants the roles of the parts their rights (roles/rights.ts). For a user who does not own the schemas, it
 * changes no data and only checks whether the database fits this program.
 *
 * @param oldestPostgres tests set another oldest version
 * @returns the names of the files applied now
 * @throws PostgresTooOld before anything is changed
 * @throws SchemaBehind if the database lacks a file that this user may not apply
 * @throws MigrationsDiffer if an applied file is unknown, or its text was never committed
 */
export async function migrate(connectionString: string, oldestPostgres?: number): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await requirePostgres(client, oldestPostgres)
    if (!(await mayMigrate(client))) return await requireMigrated(client, migrations)
    // The lock belongs to the session: it is released with the connection, even if this process is killed.
    await takeTurn(client)
    await client.query(`
      create schema if not exists app;
      create table if not exists app.migration (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now());`)
    await renameApplied(client)
    const applied = await appliedIn(client, migrations)
    const pending = migrations.filter(migration => !applied.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    await makeReadSchemaAgain(client, migrations)
    await applyRights(client, projections)
    return pending.map(migration => migration.name)
  } finally {
    await client.end()
  }
}

/** Records renamed migrations under their present names. A back-up lists the names, and is restored by a program with these names. */
async function renameApplied(client: pg.Client): Promise<void> {
  for (const [first, name] of Object.entries((await readManifest()).renamed))
    await client.query('update app.migration set name = $2 where name = $1', [first, name])
}

/** The present names of the applied migrations. @throws MigrationsDiffer */
async function appliedIn(client: pg.Client, migrations: readonly Migration[]): Promise<ReadonlySet<string>> {
  const { renamed } = await readManifest()
  const { rows } = await client.query<Applied>('select name, sha256, applied_at from app.migration order by name')
  const applied = rows.map(row => ({ ...row, name: renamed[row.name] ?? row.name }))
  await refuseDiffering(applied, migrations)
  return new Set(applied.map(({ name }) => name))
}

/**
 * Polls for the lock instead of waiting in a statement: a concurrent index build would wait for that statement, and it for the
 * build.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(`select ${LOCK} as mine`)
    if (rows[0]?.mine) return
    await delay(LOOK_AGAIN_MS)
  }
}

/** The database lacks migrations, and this process's user may not apply them. */
export class SchemaBehind extends Error {
  override name = 'SchemaBehind'
  constructor(user: string, missing: readonly string[]) {
    super(
      `The database lacks ${missing.length === 1 ? missing[0] : `${missing.length} migrations of this release, the first of them ${missing[0]}`}, and its user ${user} may not change tables. Run bin/opdesk migrate with the owner of the database in MIGRATE_DATABASE_URL, then start again.`,
    )
  }
}

/** True if this user owns the existing schemas; in a new database, whether it may create them. */
async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'log'),
       has_database_privilege(current_database(), 'create')) as may`,
  )
  return rows[0]?.may ?? false
}

async function requireMigrated(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows: there } = await client.query<{ user: string; made: boolean }>(
    "select current_user as user, to_regclass('app.migration') is not null and to_regclass('read.checkpoint') is not null as made",
  )
  const { user = '', made = false } = there[0] ?? {}
  const applied = made ? await appliedIn(client, migrations) : new Set<string>()
  const missing = migrations.flatMap(({ name }) => (applied.has(name) ? [] : [name]))
  if (made) for (const schema of await missingSchemas(client, projections)) missing.push(`schema ${schema}`)
  if (missing.length > 0) throw new SchemaBehind(user, missing)
  return []
}

async function makeReadSchemaAgain(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>("select to_regclass('read.checkpoint') is null as missing")
  if (!rows[0]?.missing) return
  const sql = migrations.filter(({ name }) => OF_VIEWS.includes(name)).map(migration => migration.sql)
  await inTransaction(client, ['create schema if not exists read', ...sql])
}

async function inTransaction(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    for (const sql of statements) await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  const record = `insert into app.migration (name, sha256) values (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(sha256)})`
  try {
    if (CONCURRENT_MIGRATIONS.includes(name)) await applyConcurrently(client, sql)
    await inTransaction(client, CONCURRENT_MIGRATIONS.includes(name) ? [record] : [sql, record])
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
