import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { eventTypes, type Fold, type Projection, REMOVED, type Row } from './define-projection.ts'
import type { Tally } from './define-table.ts'
import { type LogEvent, toLogEvent } from './events.ts'
import { ProjectionFailure } from './projection-failure.ts'

/** Changed rows of one table, by key. `before` or `after` is undefined if there was or is no row. */
export type Changes = Map<string, Change>
export interface Change {
  before: Row | undefined
  after: Row | undefined
}

/** Finds the current rows of a fold's table. */
export type LoadRows = (fold: Fold, keys: string[]) => Promise<Map<string, Row>>

export type ParseEvent = (recorded: RecordedEvent) => LogEvent

/** The rows of one table, as a fold reads and changes them. */
export interface FoldedRows {
  /** Loads the rows of these keys; returns undefined if all of them are loaded already. */
  load(keys: readonly string[]): Promise<void> | undefined
  get(key: string): Row | undefined
  /** Sets a row; undefined deletes it. */
  set(key: string, row: Row | undefined): void
}

/** Parses each event once for all projections of a batch. */
export const parseOnce = (): ParseEvent => {
  const parsed = new Map<RecordedEvent, LogEvent>()
  return recorded => {
    const event = parsed.get(recorded) ?? toLogEvent(recorded)
    parsed.set(recorded, event)
    return event
  }
}

/**
 * Computes the rows of a projection after a batch, without writing them.
 * @throws ProjectionFailure if a handler throws or an event cannot be parsed
 */
export async function foldBatch(
  projection: Projection,
  recorded: readonly RecordedEvent[],
  load: LoadRows,
  parse: ParseEvent = parseOnce(),
): Promise<{ rows: Changes; context: Changes }> {
  const types = new Set(eventTypes(projection))
  const events = recorded.filter(event => types.has(event.type)).map(event => parseFor(projection, event, parse))
  const rows = new BatchRows(projection.fold, load)
  const context = projection.context && new BatchRows(projection.context, load)
  await foldInto(projection, events, rows, context)
  return { rows: rows.changes, context: context?.changes ?? new Map() }
}

/** The parsed event. @throws ProjectionFailure if the event cannot be parsed */
export const parseFor = ({ name }: Projection, recorded: RecordedEvent, parse: ParseEvent): LogEvent => {
  try {
    return parse(recorded)
  } catch (cause) {
    throw new ProjectionFailure(name, recorded, cause)
  }
}

/** The rows that the events of a batch read, with their changes. */
class BatchRows implements FoldedRows {
  readonly changes: Changes = new Map()
  readonly #fold: Fold
  readonly #load: LoadRows
  #before: ReadonlyMap<string, Row> = new Map()

  constructor(fold: Fold, load: LoadRows) {
    this.#fold = fold
    this.#load = load
  }

  async load(keys: readonly string[]): Promise<void> {
    this.#before = await this.#load(this.#fold, [...new Set(keys)])
  }
  get(key: string): Row | undefined {
    const change = this.changes.get(key)
    return change ? change.after : this.#before.get(key)
  }
  set(key: string, after: Row | undefined): void {
    this.changes.set(key, { before: this.#before.get(key), after })
  }
}

/**
 * Folds a projection's events into its rows and the rows of its context. It does not wait if all these rows are loaded.
 * @throws ProjectionFailure if a handler throws
 */
export async function foldInto(
  projection: Projection,
  events: readonly LogEvent[],
  rows: FoldedRows,
  context: FoldedRows | undefined,
): Promise<void> {
  const contextAt = new Map<LogEvent, Row>()
  if (projection.context && context) await foldRows(projection, projection.context, events, context, none, contextAt)
  const own = events.filter(({ type }) => projection.fold.types.has(type))
  await foldRows(projection, projection.fold, own, rows, contextAt)
}

const none: ReadonlyMap<LogEvent, Row> = new Map()

/** Folds events into one table. `rowAt` is filled with each event's row after the event. */
async function foldRows(
  { name }: Projection,
  fold: Fold,
  events: readonly LogEvent[],
  table: FoldedRows,
  contexts: ReadonlyMap<LogEvent, Row>,
  rowAt?: Map<LogEvent, Row>,
): Promise<void> {
  let at: LogEvent | undefined
  try {
    const keys: (readonly string[])[] = []
    for (at of events) keys.push(fold.keys(at, contexts.get(at)))
    at = undefined
    const loading = table.load(keys.flat())
    if (loading) await loading
    for (const [index, event] of events.entries()) {
      at = event
      const context = contexts.get(event)
      for (const key of keys[index] ?? []) {
        const row = table.get(key)
        const next = fold.apply(row, event, { key, context })
        const after = next === REMOVED ? undefined : (next ?? row)
        // Records a removal even if these events have no row. The row may exist in the database when an erasure folds the events
        // again.
        if (after !== row || next === REMOVED) table.set(key, after)
        if (rowAt && after) rowAt.set(event, after)
      }
    }
  } catch (cause) {
    throw at ? new ProjectionFailure(name, at, cause) : cause
  }
}

/** Adds row changes to the counts and sums of a tally, by dimensions. */
export const accumulate = (totals: Map<string, Row>, { dimensions, where, sum }: Tally, changes: Iterable<Change>): void => {
  const sums = Object.entries(sum)
  const none = Object.fromEntries(['count', ...Object.keys(sum)].map(amount => [amount, 0]))
  const add = (row: Row | undefined, sign: 1 | -1) => {
    if (!row || !where(row)) return
    const values = dimensions.map(column => row[column])
    if (values.includes(null)) return
    const key = JSON.stringify(values)
    let total = totals.get(key)
    if (!total) {
      total = { ...Object.fromEntries(dimensions.map((column, index) => [column, values[index]])), ...none }
      totals.set(key, total)
    }
    total.count = Number(total.count) + sign
    for (const [column, amountOf] of sums) total[column] = Number(total[column]) + sign * amountOf(row)
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
}

/** The totals, except those in which count and sums are all zero. */
export const nonZeroTotals = ({ sum }: Tally, totals: ReadonlyMap<string, Row>): Row[] => {
  const amounts = ['count', ...Object.keys(sum)]
  return [...totals.values()].filter(total => amounts.some(amount => total[amount] !== 0))
}

/** The change of each count and sum of a tally. */
export const tallyDifferences = (tally: Tally, changes: Iterable<Change>): Row[] => {
  const totals = new Map<string, Row>()
  accumulate(totals, tally, changes)
  return nonZeroTotals(tally, totals)
}
