import type pg from 'pg'
import type { Projection, Row, TableOf } from './define-projection.ts'

/** A projection and which of its tables is meant: suffix '' is the one that is read. */
export interface Target {
  projection: Projection
  suffix: string
}

export const buildSuffix = ({ version }: Projection): string => `__v${version}`

export const tableName = (table: string, suffix: string): string => `read.${table}${suffix}`

interface PhysicalTable {
  table: string
  columns: Record<string, string>
  primaryKey: string
  indexes: readonly string[]
}

/** What a tally adds up, beside its dimensions. */
const totalsOf = ({ sums = {} }: NonNullable<Projection['tally']>): string[] => ['count', ...Object.keys(sums)]

const tablesOf = ({ fold, context, tally }: Projection): PhysicalTable[] => {
  const specs: TableOf<Row>[] = context ? [fold.spec, context.spec] : [fold.spec]
  const tables = specs.map(spec => ({ ...spec, indexes: spec.indexes ?? [] }))
  if (!tally) return tables
  const dimensions = Object.entries(tally.columns).map(([name, type]) => [name, `${type} not null`])
  return [
    ...tables,
    {
      table: tally.table,
      columns: {
        ...Object.fromEntries(dimensions),
        ...Object.fromEntries(totalsOf(tally).map(name => [name, 'bigint not null'])),
      },
      primaryKey: Object.keys(tally.columns).join(', '),
      indexes: [],
    },
  ]
}

/** Creates the tables of a target, empty but for its seed. What an earlier, unfinished build left is dropped. */
export async function createTables(client: Connection, { projection, suffix }: Target): Promise<void> {
  for (const { table, columns, primaryKey, indexes } of tablesOf(projection)) {
    const name = tableName(table, suffix)
    const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
    await client.query(`drop table if exists ${name}`)
    await client.query(`create table ${name} (${definitions.join(', ')}, primary key (${primaryKey}))`)
    for (const index of indexes) await client.query(`create index on ${name} ${index}`)
  }
  if (projection.seed) await upsertRows(client, projection.fold.spec, suffix, projection.seed)
}

/** Puts built tables in the place of the ones that are read. */
export async function swapTables(client: Connection, { projection, suffix }: Target): Promise<void> {
  for (const { table } of tablesOf(projection)) {
    await client.query(`drop table if exists ${tableName(table, '')}`)
    await client.query(`alter table ${tableName(table, suffix)} rename to ${table}`)
  }
}

export interface Connection {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>
}

export async function loadRows(
  client: Connection,
  spec: TableOf<Row>,
  suffix: string,
  keys: string[],
): Promise<Map<string, Row>> {
  if (keys.length === 0) return new Map()
  const text = `select * from ${tableName(spec.table, suffix)} where ${spec.primaryKey} = any($1)`
  const { rows } = await client.query<Row>(text, [keys])
  return new Map(rows.map(row => [String(row[spec.primaryKey]), row]))
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

/** Adds differences to the counters of a tally: rows of its dimensions, `count` and its sums. */
export async function addToTally(client: Connection, target: Target, differences: readonly Row[]): Promise<void> {
  const { tally } = target.projection
  if (!tally || differences.length === 0) return
  const name = tableName(tally.table, target.suffix)
  const dimensions = Object.keys(tally.columns).join(', ')
  const totals = totalsOf(tally)
  const columns = `${dimensions}, ${totals.join(', ')}`
  await client.query(
    `insert into ${name} as total (${columns})
     select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)
     on conflict (${dimensions}) do update set ${totals.map(column => `${column} = total.${column} + excluded.${column}`).join(', ')}`,
    [JSON.stringify(differences)],
  )
}
