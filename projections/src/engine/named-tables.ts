import type { Projection } from './define-projection.ts'
import type { StandingViews } from './position-waiter.ts'
import { tableNamesOf } from './tables.ts'

const NAMED = /\bread("?\."?)([a-z_][a-z0-9_]*)/g
/** Also matches names that already contain the schema of this program's version. */
const READ = /\bread(?:_\d+)?"?\."?([a-z_][a-z0-9_]*)/g
/**
 * Maximum number of cached statements; their texts are few, because values are parameters. A text that grows with its rows is
 * long and not cached.
 */
const STATEMENTS_KEPT = 5000
const LONGEST_KEPT = 10_000

const remembering = <T>(make: (sql: string) => T): { of: (sql: string) => T; forget: () => void } => {
  const known = new Map<string, T>()
  return {
    forget: () => known.clear(),
    of: sql => {
      const before = known.get(sql)
      if (before !== undefined) return before
      const made = make(sql)
      if (sql.length > LONGEST_KEPT) return made
      if (known.size >= STATEMENTS_KEPT) known.clear()
      known.set(sql, made)
      return made
    },
  }
}

const ownersOf = (projections: readonly Projection[]): ReadonlyMap<string, Projection> =>
  new Map(projections.flatMap(view => tableNamesOf(view).map(table => [table, view] as const)))

/** Finds the views that a statement reads by the tables that it names. */
export const createViewsOf = (projections: readonly Projection[]): ((sql: string) => readonly Projection[]) => {
  const owners = ownersOf(projections)
  return remembering(sql => [...new Set([...sql.matchAll(READ)].flatMap(([, table = '']) => owners.get(table) ?? []))]).of
}

/**
 * Statements name tables in schema `read`; this inserts the schema that has the tables of the program's own version. It differs
 * only for views that have changed their version since the database was created.
 */
export const createInPlace = (
  projections: readonly Projection[],
): ((sql: string, views: Pick<StandingViews, 'values'> | undefined) => string) => {
  const owners = ownersOf(projections)
  let moved: ReadonlyMap<string, string> = new Map()
  let asked: unknown
  const placed = remembering(sql =>
    sql.replaceAll(NAMED, (name: string, dot: string, table: string) => {
      const schema = moved.get(owners.get(table)?.name ?? '')
      return schema === undefined ? name : `${schema}${dot}${table}`
    }),
  )
  return (sql, views) => {
    // The last known schemas stay valid while the database cannot be asked.
    if (views && views !== asked) {
      const elsewhere = new Map([...views.values()].flatMap(({ name, schema }) => (schema === 'read' ? [] : [[name, schema]])))
      if ([...elsewhere].join() !== [...moved].join()) placed.forget()
      moved = elsewhere
      asked = views
    }
    return moved.size === 0 ? sql : placed.of(sql)
  }
}
