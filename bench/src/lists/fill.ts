import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { schemaOf } from '@opdesk/projections/engine/schemas.ts'
import pg from 'pg'
import { claimsSql } from './fill-claims.ts'
import { doctorsSql, employeesSql } from './fill-doctors.ts'
import { othersSql } from './fill-others.ts'
import { peopleSql } from './fill-people.ts'
import { salesSql } from './fill-sales.ts'

/** Session settings: more memory for sorts and index builds, and scans that return rows in insertion order. */
const SESSION =
  '-c synchronous_commit=off -c maintenance_work_mem=1GB -c work_mem=512MB -c jit=off -c max_parallel_workers_per_gather=0'

const INDEXES = `
  select format('drop index %I.%I', schemaname, indexname) as dropping, indexdef as making from pg_indexes
  where schemaname = any($1) and indexdef not like '% UNIQUE %'
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace::regnamespace::text = any($1) and contype = 'p'`

/**
 * Creates the tables of all read models, as the product does. Fills them with this many claims, their related records, and as many
 * subscribers and orders. The log stays empty. `now`: ISO time of the newest claim.
 */
export async function fillReadModels(connectionString: string, claims: number, now: string, people = claims): Promise<void> {
  const store = createPostgresEventStore({ connectionString })
  const running = startProjections({ store, connectionString, projections })
  await running.caughtUp()
  await running.stop()
  await store.close()
  const client = new pg.Client({ connectionString, options: `${SESSION} ${SEARCH_PATH}` })
  await client.connect()
  try {
    const schemas = projections.map(schemaOf)
    const { rows: indexes } = await client.query<{ dropping: string; making: string }>(INDEXES, [schemas])
    // Drops the indexes, because building them at the end is many times faster than updating them row by row.
    for (const { dropping } of indexes) await client.query(dropping)
    const statements = [
      ...claimsSql(claims, now),
      ...othersSql(now),
      ...peopleSql(people, now),
      ...salesSql(claims, now),
      ...doctorsSql(claims, now),
      ...employeesSql(),
    ]
    for (const statement of statements) await client.query(statement)
    for (const { making } of indexes) await client.query(making)
    const { rows: tables } = await client.query<{ tablename: string }>(
      'select tablename from pg_tables where schemaname = any($1)',
      [schemas],
    )
    for (const { tablename } of tables) await client.query(`vacuum (analyze) "${tablename}"`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
