import type { EventType, LogEvent, ProjectedEvent } from './events.ts'

export type Row = Record<string, unknown>

/** A handler's result that deletes a row. */
export const REMOVED = Symbol('removed')

/** Effect of an event on a row: the whole next row, REMOVED, or null or undefined for no change. */
export type Next<R> = R | typeof REMOVED | null | undefined

/**
 * A table of a view. `columns`: SQL definitions by name. `derived`: columns that the server computes from others
 * (`generated always as …`), which no handler sees. `indexes`: the part after `create index on <table>`.
 */
export interface TableOf<R> {
  table: string
  columns: { [C in keyof R & string]: string }
  derived?: Record<string, string>
  primaryKey: keyof R & string
  indexes?: readonly string[]
}

/** `key`: key of the row; `context`: the context's row, with this event applied. */
export interface HandlerArguments<C> {
  key: string
  context: C | undefined
}

export type Handlers<R, C> = {
  [T in EventType]?: (row: R | undefined, event: ProjectedEvent<T>, more: HandlerArguments<C>) => Next<R>
}

interface Keyed<R, C> extends TableOf<R> {
  /** Key or keys of the rows that an event changes; the handler is called once for each. */
  key: (event: LogEvent, context: C | undefined) => string | readonly string[]
}

interface FoldDefinition<R, C> extends Keyed<R, C> {
  on: Handlers<R, C>
}

/**
 * Counts rows by dimensions. When a row changes, 1 moves from the old row's dimensions to the new row's in the same transaction.
 * `by` null: not counted. Dimensions are never null; use '' for absent. `sums` adds up whole numbers of the rows in the same way,
 * each in a bigint column of its name.
 */
export interface TallyOf<R, D> {
  table: string
  columns: { [C in keyof D & string]: string }
  by: (row: R) => D | null
  /** Whole numbers to add up, by column. */
  sum?: Record<string, (row: R) => number>
  /** The order of the dimensions in the key, if it differs from that of `columns`. */
  primaryKey?: string
}

/**
 * A second table. Each of its rows sums up many rows of the first, of several people: a tally that keeps more than counts. A row
 * is summed up under its text in column `by`, unless that is ''. `add` must not depend on the order of the rows: when rows change
 * or go (a person was erased), their sum is rebuilt from the remaining ones.
 */
export interface GatherOf<R, G> extends TableOf<G> {
  by: keyof R & string
  add: (sum: G | undefined, row: R) => G
  tally?: TallyOf<G, Row>
}

interface Common<R> {
  name: string
  /** Raise it when the rows would differ: the new version gets tables of its own (decision 0083). */
  version: number
  /** One tally, or several: a total is read from fewer rows if the tally has fewer dimensions. */
  tally?: TallyOf<R, Row> | readonly TallyOf<R, Row>[]
  gathers?: Gather
  /** Rows that exist before the first event. */
  seed?: readonly R[]
  /**
   * Set if rows contain personal data; each row then comes from the streams of only one person. After that person's erasure the
   * rows are folded again from the remaining data (forget.ts).
   */
  forgets?: boolean
}

/** One table with its event handlers, as the runner uses it. */
export interface Fold {
  spec: TableOf<Row>
  types: ReadonlySet<string>
  keys(event: LogEvent, context: Row | undefined): readonly string[]
  apply(row: Row | undefined, event: LogEvent, more: HandlerArguments<Row>): Next<Row>
}

/** A table of sums as the runner uses it. */
export interface Gather {
  spec: TableOf<Row>
  by: string
  add: (sum: Row | undefined, row: Row) => Row
  tallies: readonly TallyOf<Row, Row>[]
}

/** A read model as a value: the table, and the effect of each event on it. */
export interface Projection {
  name: string
  version: number
  fold: Fold
  /** A separate table of the projection for data that later events do not repeat; folded before `fold`. */
  context?: Fold
  tallies: readonly TallyOf<Row, Row>[]
  gathers?: Gather
  seed?: readonly Row[]
  forgets?: boolean
}

const listOf = (keys: string | readonly string[]): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

const foldOf = <R extends Row, C extends Row>({ key, on, ...spec }: FoldDefinition<R, C>): Fold => {
  const handlers = on as Record<string, (row: R | undefined, event: LogEvent, more: HandlerArguments<C>) => Next<R>>
  return {
    spec,
    types: new Set(Object.keys(on)),
    keys: (event, context) => listOf(key(event, context as C | undefined)),
    apply: (row, event, more) => handlers[event.type]?.(row as R | undefined, event, more as HandlerArguments<C>),
  }
}

const eraseTally = <R extends Row>({ by, sum = {}, ...tally }: TallyOf<R, Row>): TallyOf<Row, Row> => ({
  ...tally,
  by: row => by(row as R),
  sum: Object.fromEntries(Object.entries(sum).map(([column, amountOf]) => [column, (row: Row) => amountOf(row as R)])),
})

/** The sums that a projection keeps beside its rows. */
export const gathering = <R extends Row, G extends Row>({ by, add, tally, ...spec }: GatherOf<R, G>): Gather => ({
  spec,
  by,
  add: (sum, row) => add(sum as G | undefined, row as R),
  tallies: tally ? [eraseTally(tally)] : [],
})

const erase = <R extends Row>({ name, version, tally = [], gathers, seed, forgets }: Common<R>) => ({
  name,
  version,
  tallies: ('table' in tally ? [tally] : tally).map(eraseTally),
  ...(gathers && { gathers }),
  ...(seed && { seed }),
  ...(forgets && { forgets }),
})

/** A projection with a handler for each event type; its subscription follows from the handlers. */
export const defineProjection = <R extends Row, C extends Row = Row>({
  name,
  version,
  tally,
  gathers,
  seed,
  forgets,
  context,
  ...definition
}: Common<R> & FoldDefinition<R, C> & { context?: FoldDefinition<C, Row> }): Projection => ({
  ...erase({
    name,
    version,
    ...(tally && { tally }),
    ...(gathers && { gathers }),
    ...(seed && { seed }),
    ...(forgets && { forgets }),
  }),
  fold: foldOf(definition),
  ...(context && { context: foldOf(context) }),
})

/** A fold with event types known only at run time: one function for all of them. */
interface GenericFold<R, C> extends Keyed<R, C> {
  types: readonly string[]
  apply: (row: R | undefined, event: LogEvent, more: HandlerArguments<C>) => Next<R>
}

const genericFoldOf = <R extends Row, C extends Row>({ types, key, apply, ...spec }: GenericFold<R, C>): Fold => ({
  spec,
  types: new Set(types),
  keys: (event, context) => listOf(key(event, context as C | undefined)),
  apply: (row, event, more) => apply(row as R | undefined, event, more as HandlerArguments<C>),
})

/** A projection of event types known only at run time. */
export const defineGenericProjection = <R extends Row, C extends Row = Row>({
  name,
  version,
  tally,
  seed,
  forgets,
  context,
  ...definition
}: Common<R> & GenericFold<R, C> & { context?: GenericFold<C, Row> }): Projection => ({
  ...erase({ name, version, ...(tally && { tally }), ...(seed && { seed }), ...(forgets && { forgets }) }),
  fold: genericFoldOf(definition),
  ...(context && { context: genericFoldOf(context) }),
})

/** Reports that a person was erased; `streams` are those about the person. */
export const PERSON_ERASED = 'subscriber_erased' satisfies EventType

/** The event types that a projection follows. */
export const eventTypes = ({ fold, context, forgets }: Projection): string[] => [
  ...new Set([...fold.types, ...(context?.types ?? []), ...(forgets ? [PERSON_ERASED] : [])]),
]
