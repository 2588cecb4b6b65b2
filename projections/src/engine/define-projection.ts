import type { Row, RowOf, Table, Tally } from './define-table.ts'
import type { EventType, LogEvent, ProjectedEvent } from './events.ts'

export type { Row } from './define-table.ts'

/** A handler's result that deletes a row. */
export const REMOVED = Symbol('removed')

/** Effect of an event on a row: the whole next row, REMOVED, or null or undefined for no change. */
export type Next<R> = R | typeof REMOVED | null | undefined

/** `key`: key of the row; `context`: the context's row, with this event applied. */
export interface HandlerArguments<C> {
  key: string
  context: C | undefined
}

export type Handlers<R, C> = {
  [T in EventType]?: (row: R | undefined, event: ProjectedEvent<T>, more: HandlerArguments<C>) => Next<R>
}

interface Keyed<C> {
  /** Returns the key or keys of the rows that an event changes. The handler is called once for each key. */
  key: (event: LogEvent, context: C | undefined) => string | readonly string[]
}

interface Folding<R, C> extends Keyed<C> {
  on: Handlers<R, C>
}

/** Folding of event types that are known only at run time, by one function for all types. */
interface GenericFolding<R, C> extends Keyed<C> {
  types: readonly string[]
  apply: (row: R | undefined, event: LogEvent, more: HandlerArguments<C>) => Next<R>
}

interface Definition<T extends Table, C extends Table, Y extends Tally, G extends Table> {
  name: string
  /**
   * Version of the rows. Raise it when the rows of the same log would differ: the new version gets separate tables (decision 0083).
   */
  version: number
  table: T
  /** A separate table for data that later events do not repeat. It is folded before `table`. */
  context?: C
  /** One tally or several tallies. A total is read from fewer rows if its tally has fewer dimensions. */
  tally?: Y | readonly Y[]
  rollup?: Rollup<G>
  /** Rows that the table has before the first event. */
  seed?: readonly RowOf<T>[]
  /**
   * Set it if rows contain personal data. Each row must then come from the streams of only one person. After that person's erasure
   * the rows are folded again from the remaining data (erase-rows.ts).
   */
  hasPersonalData?: boolean
}

/** One table with its event handlers, in the form that the runner uses. */
export interface Fold {
  spec: Table
  types: ReadonlySet<string>
  keys(event: LogEvent, context: Row | undefined): readonly string[]
  apply(row: Row | undefined, event: LogEvent, more: HandlerArguments<Row>): Next<Row>
}

/**
 * A second table of sums, each over many rows of the first table, of several people. Unlike a tally, it can have more than counts.
 * A row belongs to the sum named by its column `by`, or to no sum if that is ''. `T`: the tables of the projection.
 */
export interface Rollup<T extends Table = Table> {
  spec: Table
  by: string
  add: (sum: Row | undefined, row: Row) => Row
  tallies: readonly Tally[]
  /** Never set: it carries the type of the tables. */
  tables?: readonly T[]
}

/** A read model as a value: the table, and the effect of each event on it. `T`: its tables. */
export interface Projection<T extends Table = Table> {
  name: string
  version: number
  fold: Fold
  /** A separate table of the projection for data that later events do not repeat; folded before `fold`. */
  context?: Fold
  tallies: readonly Tally[]
  rollup?: Rollup
  seed?: readonly Row[]
  hasPersonalData?: boolean
  /** Never set: it carries the type of the tables, from which `TablesOf` takes the rows. */
  tables?: readonly T[]
}

type TableIn<P extends readonly Projection[]> = P[number] extends Projection<infer T> ? T : never

/** The rows of the tables of these projections, by table. */
export type TablesOf<P extends readonly Projection[]> = { [T in TableIn<P> as T['table']]: RowOf<T> }

const listOf = (keys: string | readonly string[]): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

/**
 * The sums that a projection keeps beside its rows. `add` must not depend on the order of the rows: when rows change or are deleted
 * (a person was erased), their sum is computed again from the remaining rows.
 */
export const defineRollup = <N extends string, G extends Row, R, Y extends Tally = never>({
  table,
  by,
  add,
  tally,
}: {
  table: Table<N, G>
  by: keyof R & string
  add: (sum: G | undefined, row: R) => G
  tally?: Y
}): Rollup<Table<N, G> | Y> => ({
  spec: table,
  by,
  add: (sum, row) => add(sum as G | undefined, row as R),
  tallies: tally ? [tally] : [],
})

const foldOf = <R, C>(spec: Table, { key, on }: Folding<R, C>): Fold => {
  const handlers = on as Record<string, (row: R | undefined, event: LogEvent, more: HandlerArguments<C>) => Next<Row>>
  return {
    spec,
    types: new Set(Object.keys(on)),
    keys: (event, context) => listOf(key(event, context as C | undefined)),
    apply: (row, event, more) => handlers[event.type]?.(row as R | undefined, event, more as HandlerArguments<C>),
  }
}

const genericFoldOf = <R extends Row, C>(spec: Table, { types, key, apply }: GenericFolding<R, C>): Fold => ({
  spec,
  types: new Set(types),
  keys: (event, context) => listOf(key(event, context as C | undefined)),
  apply: (row, event, more) => apply(row as R | undefined, event, more as HandlerArguments<C>),
})

const projectionOf = <T extends Table, C extends Table, Y extends Tally, G extends Table>(
  { name, version, tally = [], rollup, seed, hasPersonalData }: Definition<T, C, Y, G>,
  fold: Fold,
  context: Fold | undefined,
): Projection<T | C | Y | G> => ({
  name,
  version,
  fold,
  ...(context && { context }),
  tallies: 'table' in tally ? [tally] : tally,
  ...(rollup && { rollup }),
  ...(seed && { seed }),
  ...(hasPersonalData && { hasPersonalData }),
})

/**
 * Defines a projection with a handler for each event type; it follows these event types. The tables are given in a first call, so
 * that the handlers in the second call know the types of their rows.
 */
export const defineProjection =
  <T extends Table, C extends Table = never, Y extends Tally = never, G extends Table = never>(
    definition: Definition<T, C, Y, G>,
  ) =>
  ({ context, ...folding }: Folding<RowOf<T>, RowOf<C>> & { context?: Folding<RowOf<C>, Row> }): Projection<T | C | Y | G> =>
    projectionOf(
      definition,
      foldOf(definition.table, folding),
      definition.context && context && foldOf(definition.context, context),
    )

/** Defines a projection of event types that are known only at run time. */
export const defineGenericProjection =
  <T extends Table, C extends Table = never, Y extends Tally = never, G extends Table = never>(
    definition: Definition<T, C, Y, G>,
  ) =>
  ({
    context,
    ...folding
  }: GenericFolding<RowOf<T>, RowOf<C>> & { context?: GenericFolding<RowOf<C>, Row> }): Projection<T | C | Y | G> =>
    projectionOf(
      definition,
      genericFoldOf(definition.table, folding),
      definition.context && context && genericFoldOf(definition.context, context),
    )

/** The event type that reports the erasure of a person; `streams` in its data are the streams about the person. */
export const PERSON_ERASED = 'subscriber_erased' satisfies EventType

/** The event types that a projection follows. */
export const eventTypes = ({ fold, context, hasPersonalData }: Projection): string[] => [
  ...new Set([...fold.types, ...(context?.types ?? []), ...(hasPersonalData ? [PERSON_ERASED] : [])]),
]
