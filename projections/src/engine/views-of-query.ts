import { type OperationNode, TableNode } from 'kysely'
import type { Projection } from './define-projection.ts'
import { tableNamesOf } from './tables.ts'

/** Query nodes that name no table: values, and columns, which may belong to an alias. */
const NODES_WITHOUT_TABLES: readonly string[] = ['ValueNode', 'PrimitiveValueListNode', 'ReferenceNode']

const isNode = (value: object): value is OperationNode => 'kind' in value

function collectTables(value: unknown, tables: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value) && TableNode.is(value)) tables.add(value.table.identifier.name)
  else if (!(isNode(value) && NODES_WITHOUT_TABLES.includes(value.kind)))
    for (const part of Object.values(value)) collectTables(part, tables)
}

/** The tables that a query names in `from`, joins and so on. A raw statement names them with `viewTable`. */
export const tablesOf = (query: OperationNode): ReadonlySet<string> => {
  const tables = new Set<string>()
  collectTables(query, tables)
  return tables
}

/** Finds the views that have these tables. */
export const createViewResolver = (projections: readonly Projection[]): ((query: OperationNode) => readonly Projection[]) => {
  const owners = new Map(projections.flatMap(view => tableNamesOf(view).map(table => [table, view] as const)))
  return query => [...new Set([...tablesOf(query)].flatMap(table => owners.get(table) ?? []))]
}
