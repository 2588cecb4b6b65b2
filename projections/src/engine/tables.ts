import { toIso } from '@opdesk/event-store/postgres/event-row.ts'
import type { Queryable } from '@opdesk/event-store/postgres/statement-queue.ts'
import { ROLES } from '../roles/rights.ts'
import { eventTypes, type Projection, type Row } from './define-projection.ts'
import type { Table, Tally } from './define-table.ts'
import { VERIFY_SCHEMA } from './schemas.ts'

/** A projection with the schema (schemas.ts) and the leader of its tables. */
export interface Target {
  projection: Projection
  schema: string
  leader: string
}

/** The event types that at least one of these projections follows. */
export const typesOf = (targets: readonly Target[]): string[] => [
  ...new Set(targets.flatMap(({ projection }) => eventTypes(projection))),
]

export const tableName = (table: string, schema: string): string => `${schema}.${table}`

const talliesOf = ({ tallies, rollup }: Projection): readonly Tally[] => [...tallies, ...(rollup?.tallies ?? [])]

const tablesOf = (projection: Projection): readonly Table[] => {
  const { fold, context, rollup } = projection
  return [fold.spec, ...(context ? [context.spec] : []), ...(rollup ? [rollup.spec] : []), ...talliesOf(projection)]
}

/** The names of the tables that a projection writes. */
export const tableNamesOf = (projection: Projection): string[] => tablesOf(projection).map(({ table }) => table)

/** The tables that must be equal after two folds of the same events. A count of zero may have a row or no row. */
export const tablesToCompare = (projection: Projection): { table: string; primaryKey: string; counted: boolean }[] => {
  const counted = new Set(talliesOf(projection).map(({ table }) => table))
  return tablesOf(projection).map(({ table, primaryKey }) => ({ table, primaryKey, counted: counted.has(table) }))
}

/**
 * True if this user creates tables in the role of the projections, so that no migration has to transfer them
 * (roles/apply-rights.ts).
 */
const createsForRole = async (client: Connection): Promise<boolean> => {
  const { rowCount } = await client.query(
    "select from pg_roles where rolname = $1 and rolname <> current_user and pg_has_role(current_user, oid, 'set')",
    [ROLES.projections],
  )
  return rowCount === 1
}

/** Creates the tables of a target, empty except for its seed. Tables of an earlier, unfinished build are dropped. */
export async function createTables(
  client: Connection,
  { projection, schema }: Pick<Target, 'projection' | 'schema'>,
): Promise<void> {
  const forRole = schema !== VERIFY_SCHEMA && (await createsForRole(client))
  for (const { table, columns, derived, primaryKey } of tablesOf(projection)) {
    const name = tableName(table, schema)
    const definitions = Object.entries({ ...columns, ...derived }).map(([column, type]) => `${column} ${type}`)
    await client.query(`drop table if exists ${name} cascade`)
    await client.query(`create table ${name} (${definitions.join(', ')}, primary key (${primaryKey}))`)
    if (forRole) await client.query(`alter table ${name} owner to ${ROLES.projections}`)
  }
  if (projection.seed) await upsertRows(client, projection.fold.spec, schema, projection.seed)
}

/** Drops the primary key's index of an empty table, because building it from all rows at once is faster than row by row. */
export const dropKey = async (client: Connection, { table }: Table, schema: string): Promise<void> => {
  await client.query(`alter table ${tableName(table, schema)} drop constraint ${table}_pkey`)
}

/** Adds the primary key of a table. @throws DatabaseError for duplicate keys */
export const addKey = async (client: Connection, { table, primaryKey }: Table, schema: string): Promise<void> => {
  await client.query(`alter table ${tableName(table, schema)} add primary key (${primaryKey})`)
}

/**
 * Makes tables ready for readers: creates indexes, and collects the planner's statistics, which the server would collect only
 * later. Indexing filled tables is far faster than filling indexed ones.
 */
export async function finishTables(
  client: Connection,
  { projection, schema }: Pick<Target, 'projection' | 'schema'>,
): Promise<void> {
  for (const { table, indexes = [] } of tablesOf(projection)) {
    const name = tableName(table, schema)
    const { rows } = await client.query<{ indexed: number; analyzed: boolean }>(
      `select reltuples >= 0 as analyzed, (select count(*)::int from pg_index where indrelid = pg_class.oid) as indexed
       from pg_class where oid = $1::text::regclass`,
      [name],
    )
    if (rows[0]?.indexed === 1) for (const index of indexes) await client.query(`create index on ${name} ${index}`)
    if (!rows[0]?.analyzed) await client.query(`analyze ${name}`)
  }
}

export interface Connection extends Queryable {
  /** True if the server returns rows as JSON. */
  asJson?: boolean
}

export async function loadRows(client: Connection, spec: Table, schema: string, keys: string[]): Promise<Map<string, Row>> {
  const rows = await loadWhere(client, spec, schema, spec.primaryKey, keys)
  return new Map(rows.map(row => [String(row[spec.primaryKey]), row]))
}

/** The rows whose column has one of these texts. */
export async function loadWhere(
  client: Connection,
  spec: Table,
  schema: string,
  column: string,
  texts: readonly string[],
): Promise<Row[]> {
  if (texts.length === 0) return []
  const columns = Object.keys(spec.columns).join(', ')
  const text = `select ${columns} from ${tableName(spec.table, schema)} where ${column} = any($1)`
  const { rows } = await client.query<Row>(text, [texts])
  return client.asJson ? rows.map(row => withTimes(spec, row)) : rows
}

/** A row with its times in the driver's form instead of JSON's. */
const withTimes = (spec: Table, row: Row): Row => {
  const times = Object.keys(spec.columns).filter(column => spec.columns[column]?.startsWith('timestamptz'))
  for (const column of times) {
    const value = row[column]
    if (typeof value === 'string') row[column] = toIso(value.slice(0, -':00'.length))
  }
  return row
}

export async function upsertRows(client: Connection, spec: Table, schema: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const name = tableName(spec.table, schema)
  const columns = Object.keys(spec.columns)
  const assignments = columns.filter(column => column !== spec.primaryKey).map(column => `${column} = excluded.${column}`)
  await client.query(
    `insert into ${name} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb)
     on conflict (${spec.primaryKey}) do update set ${assignments.join(', ')}`,
    [JSON.stringify(rows)],
  )
}

export async function deleteRows(client: Connection, spec: Table, schema: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await client.query(`delete from ${tableName(spec.table, schema)} where ${spec.primaryKey} = any($1)`, [keys])
}

/** Writes changed rows and deletes removed ones. */
export async function writeRows(
  client: Connection,
  spec: Table,
  schema: string,
  changes: ReadonlyMap<string, { before: Row | undefined; after: Row | undefined }>,
): Promise<void> {
  const removed = [...changes].filter(([, { before, after }]) => before && !after).map(([key]) => key)
  await deleteRows(client, spec, schema, removed)
  await upsertRows(
    client,
    spec,
    schema,
    [...changes.values()].flatMap(({ after }) => (after ? [after] : [])),
  )
}

/** Adds differences to a tally. Each difference has the tally's dimensions, `count` and its sums. */
export async function addToTally(client: Connection, tally: Tally, schema: string, differences: readonly Row[]): Promise<void> {
  if (differences.length === 0) return
  const name = tableName(tally.table, schema)
  const dimensions = tally.dimensions.join(', ')
  const amounts = ['count', ...Object.keys(tally.sum)]
  await client.query(
    `insert into ${name} as total (${dimensions}, ${amounts.join(', ')})
     select ${dimensions}, ${amounts.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb)
     on conflict (${dimensions}) do update set ${amounts.map(amount => `${amount} = total.${amount} + excluded.${amount}`).join(', ')}`,
    [JSON.stringify(differences)],
  )
}
