import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { eventTypes, type Fold, type Projection, REMOVED, type Row } from './define-projection.ts'
import { type LogEvent, toLogEvent } from './events.ts'
import { ProjectionFailure } from './projection-failure.ts'

/** Rows of one table before and after a batch; undefined if there is none. */
export type Changes = Map<string, { before: Row | undefined; after: Row | undefined }>

/** Finds the current rows of a fold's table. */
export type LoadRows = (fold: Fold, keys: string[]) => Promise<Map<string, Row>>

export type ParseEvent = (recorded: RecordedEvent) => LogEvent

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
 * Computes the rows of a projection after a batch; nothing is written.
 * @throws ProjectionFailure when a handler throws, or an event cannot be parsed
 */
export async function foldBatch(
  projection: Projection,
  recorded: readonly RecordedEvent[],
  load: LoadRows,
  parse: ParseEvent = parseOnce(),
): Promise<{ rows: Changes; context: Changes }> {
  const types = new Set(eventTypes(projection))
  const guard = guardFor(projection)
  const events = recorded.filter(event => types.has(event.type)).map(event => guard(event, () => parse(event)))
  const none = new Map<LogEvent, Row>()
  const context = projection.context
    ? await foldRows(projection.context, events, none, load, guard)
    : { changes: new Map(), rowAt: none }
  const followed = new Set(projection.fold.types)
  const main = await foldRows(
    projection.fold,
    events.filter(event => followed.has(event.type)),
    context.rowAt,
    load,
    guard,
  )
  return { rows: main.changes, context: context.changes }
}

type Guard = <T>(event: { type: string; stream: string; position: string }, run: () => T) => T

const guardFor =
  ({ name }: Projection): Guard =>
  (event, run) => {
    try {
      return run()
    } catch (cause) {
      throw new ProjectionFailure(name, event, cause)
    }
  }

async function foldRows(
  fold: Fold,
  events: readonly LogEvent[],
  contexts: ReadonlyMap<LogEvent, Row>,
  load: LoadRows,
  guard: Guard,
): Promise<{ changes: Changes; rowAt: Map<LogEvent, Row> }> {
  const keys = new Map(events.map(event => [event, guard(event, () => fold.keys(event, contexts.get(event)))]))
  const before = await load(fold, [...new Set([...keys.values()].flat())])
  const changes: Changes = new Map()
  const rowAt = new Map<LogEvent, Row>()
  for (const [event, keysOfEvent] of keys) {
    for (const key of keysOfEvent) {
      const change = changes.get(key)
      const row = change ? change.after : before.get(key)
      const next = guard(event, () => fold.apply(row, event, { key, context: contexts.get(event) }))
      const after = next === REMOVED ? undefined : (next ?? row)
      // A removal is kept even of a row that these events did not make: it may exist, and an erasure folds its events again.
      if (after !== row || next === REMOVED) changes.set(key, { before: before.get(key), after })
      if (after) rowAt.set(event, after)
    }
  }
  return { changes, rowAt }
}

/** The change of each count of a tally, and of each of its sums. */
export const tallyDifferences = ({ by, columns, sum = {} }: Projection['tallies'][number], changes: Changes): Row[] => {
  const dimensions = Object.keys(columns)
  const moved = new Map<string, Record<string, number>>()
  const add = (row: Row | undefined, sign: 1 | -1) => {
    const place = row && by(row)
    if (!place) return
    const key = JSON.stringify(dimensions.map(column => place[column]))
    const amounts = moved.get(key) ?? {}
    amounts.count = (amounts.count ?? 0) + sign
    for (const [column, amountOf] of Object.entries(sum)) amounts[column] = (amounts[column] ?? 0) + sign * amountOf(row)
    moved.set(key, amounts)
  }
  for (const { before, after } of changes.values()) {
    add(before, -1)
    add(after, 1)
  }
  return [...moved]
    .filter(([, amounts]) => Object.values(amounts).some(amount => amount !== 0))
    .map(([key, amounts]) => {
      const values: unknown[] = JSON.parse(key)
      return { ...Object.fromEntries(dimensions.map((column, index) => [column, values[index]])), ...amounts }
    })
}
