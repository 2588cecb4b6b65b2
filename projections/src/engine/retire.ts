import type pg from 'pg'
import type { Checkpoint } from './checkpoint.ts'
import type { Projection } from './define-projection.ts'
import { schemaOf } from './schemas.ts'
import { type Connection, tableName, tableNamesOf } from './tables.ts'

/**
 * Minutes without updates after which tables of an older version are dropped. By then reads of these tables are refused (decision
 * 0073).
 */
const IDLE_MINUTES = 10

/**
 * Drops the tables of a view's version with their checkpoint. If the schema belongs to this version, it is dropped too. Rebuilt
 * tables, and tables of earlier releases, are in shared schemas.
 */
async function dropTables(
  client: Connection,
  { name, version, schema, tables }: Pick<Checkpoint, 'name' | 'version' | 'schema' | 'tables'>,
): Promise<void> {
  if (schema === schemaOf({ name, version })) await client.query(`drop schema if exists ${schema} cascade`)
  else for (const table of tables ?? []) await client.query(`drop table if exists ${tableName(table, schema)} cascade`)
  await client.query('delete from read.checkpoint where name = $1 and version = $2 and schema = $3', [name, version, schema])
}

const IDLE_VERSIONS = `select old.name, old.version, old.schema, old.tables from read.checkpoint old
  join read.checkpoint own on own.name = old.name and own.version > old.version and own.state = 'live' and own.leader = $1
  where (own.name, own.version) in (select * from unnest($2::text[], $3::int[]))
    and old.position::numeric < own.position::numeric and old.updated_at < now() - $4 * interval '1 minute'
  for update of old skip locked`

/**
 * Drops tables of older versions that are no longer updated, because the last process of their release has ended. A table with a
 * reader is left for the next call.
 * @returns the names of the views
 */
export async function retireTables(client: pg.ClientBase, projections: readonly Projection[], leader: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '40ms'")
    const { rows } = await client.query<Checkpoint>(IDLE_VERSIONS, [
      leader,
      projections.map(({ name }) => name),
      projections.map(({ version }) => version),
      IDLE_MINUTES,
    ])
    // If no names were recorded, the old tables have the present names.
    const namesOf = (name: string) => projections.filter(one => one.name === name).flatMap(tableNamesOf)
    for (const old of rows) await dropTables(client, { ...old, tables: old.tables ?? namesOf(old.name) })
    await client.query('commit')
    return rows.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isLockTimeout(error)) return []
    throw error
  }
}

/** True if a reader held a table for longer than readers behind the lock request may wait. */
export const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
