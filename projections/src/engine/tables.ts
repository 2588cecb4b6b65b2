import type { Statements } from '@opdesk/event-store/postgres/one-at-a-time.ts'
import { eventTypes, type Projection, type Row, type TableOf } from './define-projection.ts'

/** A projection and one of its tables: suffix '' is the table that is read. */
export interface Target {
  projection: Projection
  suffix: string
}

/** The event types that any of these projections follows. */
export const typesOf = (targets: readonly Target[]): string[] => [
  ...new Set(targets.flatMap(({ projection }) => eventTypes(projection))),
]

export const buildSuffix = ({ version }: Projection): string => `__v${version}`

export const tableName = (table: string, suffix: string): string => `read.${table}${suffix}`

interface PhysicalTable {
  table: string
  columns: Record<string, string>
  derived?: Record<string, string>
  primaryKey: string
  indexes: readonly string[]
}

type Tally = Projection['tallies'][number]

/** The columns of a tally that add up: the count, and its sums. */
const amountsOf = ({ sum = {} }: Tally): string[] => ['count', ...Object.keys(sum)]

const tallyTable = (tally: Tally): PhysicalTable => ({
  table: tally.table,
  columns: {
    ...Object.fromEntries(Object.entries(tally.columns).map(([name, type]) => [name, `${type} not null`])),
    ...Object.fromEntries(amountsOf(tally).map(name => [name, 'bigint not null'])),
  },
  primaryKey: tally.primaryKey ?? Object.keys(tally.columns).join(', '),
  indexes: [],
})

const tablesOf = ({ fold, context, tallies, gathers }: Projection): PhysicalTable[] => {
  const specs: TableOf<Row>[] = [fold.spec, ...(context ? [context.spec] : []), ...(gathers ? [gathers.spec] : [])]
  const counted = [...tallies, ...(gathers?.tallies ?? [])]
  return [...specs.map(spec => ({ ...spec, indexes: spec.indexes ?? [] })), ...counted.map(tallyTable)]
}

/** The tables in schema `read` that a projection writes. */
export const tableNamesOf = (projection: Projection): string[] => tablesOf(projection).map(({ table }) => table)

/** Creates the tables of a target, empty except for its seed. Tables of an earlier, unfinished build are dropped. */
export async function createTables(client: Connection, { projection, suffix }: Target): Promise<void> {
  for (const { table, columns, derived, primaryKey, indexes } of tablesOf(projection)) {
    const name = tableName(table, suffix)
    const definitions = Object.entries({ ...columns, ...derived }).map(([column, type]) => `${column} ${type}`)
    await client.query(`drop table if exists ${name}`)
    await client.query(`create table ${name} (${definitions.join(', ')}, primary key (${primaryKey}))`)
    for (const index of indexes) await client.query(`create index on ${name} ${index}`)
  }
  if (projection.seed) await upsertRows(client, projection.fold.spec, suffix, projection.seed)
}

/** Swaps built tables in for the ones that are read. */
export async function swapTables(client: Connection, { projection, suffix }: Target): Promise<void> {
  for (const { table } of tablesOf(projection)) {
    // The planner uses statistics of a table: without this there are none until the server collects them.
    await client.query(`analyze ${tableName(table, suffix)}`)
    await client.query(`drop table if exists ${tableName(table, '')}`)
    await client.query(`alter table ${tableName(table, suffix)} rename to ${table}`)
  }
}

export type Connection = Statements

export async function loadRows(
  client: Connection,
  spec: TableOf<Row>,
  suffix: string,
  keys: string[],
): Promise<Map<string, Row>> {
  const rows = await loadWhere(client, spec, suffix, spec.primaryKey, keys)
  return new Map(rows.map(row => [String(row[spec.primaryKey]), row]))
}

/** The rows that have one of these texts in a column. */
export async function loadWhere(
  client: Connection,
  spec: TableOf<Row>,
  suffix: string,
  column: string,
  texts: readonly string[],
): Promise<Row[]> {
  if (texts.length === 0) return []
  const columns = Object.keys(spec.columns).join(', ')
  const text = `select ${columns} from ${tableName(spec.table, suffix)} where ${column} = any($1)`
  return (await client.query<Row>(text, [texts])).rows
}

export async function upsertRows(client: Connection, spec: TableOf<Row>, suffix: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const name = tableName(spec.table, suffix)
  const columns = Object.keys(spec.columns)
  const assignments = columns.filter(column => column !== spec.primaryKey).map(column => `${column} = excluded.${column}`)
  await client.query(
    `insert into ${name} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb)
     on conflict (${spec.primaryKey}) do update set ${assignments.join(', ')}`,
    [JSON.stringify(rows)],
  )
}

export async function deleteRows(client: Connection, spec: TableOf<Row>, suffix: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await client.query(`delete from ${tableName(spec.table, suffix)} where ${spec.primaryKey} = any($1)`, [keys])
}

/** Writes the rows that changed, and deletes those that are gone. */
export async function writeRows(
  client: Connection,
  spec: TableOf<Row>,
  suffix: string,
  changes: ReadonlyMap<string, { before: Row | undefined; after: Row | undefined }>,
): Promise<void> {
  const removed = [...changes].filter(([, { before, after }]) => before && !after).map(([key]) => key)
  await deleteRows(client, spec, suffix, removed)
  await upsertRows(
    client,
    spec,
    suffix,
    [...changes.values()].flatMap(({ after }) => (after ? [after] : [])),
  )
}

/** Adds differences to a tally: rows of its dimensions, `count` and its sums. */
export async function addToTally(client: Connection, tally: Tally, suffix: string, differences: readonly Row[]): Promise<void> {
  if (differences.length === 0) return
  const name = tableName(tally.table, suffix)
  const dimensions = Object.keys(tally.columns).join(', ')
  const amounts = amountsOf(tally)
  await client.query(
    `insert into ${name} as total (${dimensions}, ${amounts.join(', ')})
     select ${dimensions}, ${amounts.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb)
     on conflict (${dimensions}) do update set ${amounts.map(amount => `${amount} = total.${amount} + excluded.${amount}`).join(', ')}`,
    [JSON.stringify(differences)],
  )
}
