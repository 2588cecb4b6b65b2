import { setImmediate } from 'node:timers/promises'
import {
  comparePositions,
  type EventStore,
  type PollResult,
  type Position,
  type RecordedEvent,
  START,
} from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { eventTypes, type Projection, type Row } from './define-projection.ts'
import { type LogEvent, toLogEvent } from './events.ts'
import { type Changes, foldInto, parseFor } from './fold-batch.ts'
import { LoadConnection } from './load-connection.ts'
import { TableLoader } from './table-loader.ts'
import { type Target, tableName, typesOf } from './tables.ts'
import { TallyLoader } from './tally-loader.ts'

/** Number of events per page: small enough that most garbage of a page dies before the collector's second pass. */
const PAGE = 500
/** Number of rows read at once to compute the sums. */
const ROLLUP_PAGE = 5000

/** A projection with its tables during the fill. */
const loadersOf = (connection: LoadConnection, { projection, schema }: Target) => {
  const { fold, context, tallies, seed } = projection
  return {
    projection,
    schema,
    rows: new TableLoader(connection, fold.spec, schema, seed),
    context: context && new TableLoader(connection, context.spec, schema),
    tallies: tallies.map(tally => new TallyLoader(tally)),
  }
}
type ViewLoaders = ReturnType<typeof loadersOf>

/**
 * Folds all events up to a position into new tables, which have only their seed and no other reader or writer. Each event is read,
 * decrypted and parsed once for all views. Rows are written in bulk while the next rows are folded; most rows are written once.
 * Sums over rows of several people are computed at the end. No checkpoint is moved: after an interruption, the tables have to be
 * created again.
 * @param upTo a position that the log has reached. Erasures up to this position have destroyed their keys, so the rows need not be
 * folded again
 * @throws ProjectionFailure, LogSetBack, or the error of a lost connection
 */
export async function bulkLoad(
  client: pg.ClientBase,
  store: Pick<EventStore, 'poll'>,
  targets: readonly Target[],
  upTo: Position,
  signal: AbortSignal,
): Promise<void> {
  const connection = new LoadConnection(client)
  const views = targets.map(target => loadersOf(connection, target))
  const types = typesOf(targets)
  const followers = new Map(
    types.map(type => [type, views.filter(({ projection }) => eventTypes(projection).includes(type))] as const),
  )
  const prefetch = (after: Position) => {
    const page = store.poll(after, PAGE, { types })
    // An error is thrown where the page is awaited.
    page.catch(() => undefined)
    return page
  }
  try {
    for (const { rows, context } of views) {
      await rows.begin()
      await context?.begin()
    }
    let nextPage: Promise<PollResult> | undefined = prefetch(START)
    while (nextPage) {
      const page: PollResult = await nextPage
      const { events, end } = page
      signal.throwIfAborted()
      const wanted = events.filter(({ position }) => comparePositions(position, upTo) <= 0)
      const last = wanted.at(-1)
      const done = end !== undefined || wanted.length < events.length
      nextPage = last && !done ? prefetch(last.position) : undefined
      for (const [view, own] of groupByView(wanted, followers)) {
        await foldInto(view.projection, own, view.rows, view.context)
        const changes = view.rows.changes()
        view.context?.changes()
        for (const tally of view.tallies) tally.add(changes)
        await view.rows.write()
        await view.context?.write()
        // Yields to the event loop, so that the leader can send its beats.
        await setImmediate()
      }
    }
    for (const view of views) await finishView(connection, view)
  } finally {
    await connection.idle()
  }
}

/** The events of each view; an event is parsed once for all of them. */
const groupByView = (
  events: readonly RecordedEvent[],
  followers: ReadonlyMap<string, readonly ViewLoaders[]>,
): Map<ViewLoaders, LogEvent[]> => {
  const found = new Map<ViewLoaders, LogEvent[]>()
  for (const recorded of events) {
    const views = followers.get(recorded.type) ?? []
    const [first] = views
    if (!first) continue
    const event = parseFor(first.projection, recorded, toLogEvent)
    for (const view of views) {
      const own = found.get(view)
      if (own) own.push(event)
      else found.set(view, [event])
    }
  }
  return found
}

async function finishView(
  connection: LoadConnection,
  { projection, schema, rows, context, tallies }: ViewLoaders,
): Promise<void> {
  await rows.end()
  await context?.end()
  await connection.begin(async client => {
    for (const tally of tallies) await tally.write(client, schema)
    await loadRollup(client, projection, schema)
  })
}

/** Computes the sums over all rows. */
async function loadRollup(client: pg.ClientBase, { rollup, fold }: Projection, schema: string): Promise<void> {
  if (!rollup) return
  const { primaryKey, columns, table } = fold.spec
  const sums = new Map<string, Row>()
  for (let after: unknown = null; ; ) {
    const { rows } = await client.query<Row>(
      `select ${Object.keys(columns).join(', ')} from ${tableName(table, schema)}
       where $1::text is null or ${primaryKey} > $1 order by ${primaryKey} limit ${ROLLUP_PAGE}`,
      [after],
    )
    for (const row of rows) {
      const rollupKey = String(row[rollup.by] ?? '')
      if (rollupKey !== '') sums.set(rollupKey, rollup.add(sums.get(rollupKey), row))
    }
    if (rows.length < ROLLUP_PAGE) break
    after = rows.at(-1)?.[primaryKey]
  }
  await copyRows(client, tableName(rollup.spec.table, schema), rollup.spec.columns, sums.values())
  const made: Changes = new Map([...sums].map(([rollupKey, after]) => [rollupKey, { before: undefined, after }]))
  for (const definition of rollup.tallies) {
    const tally = new TallyLoader(definition)
    tally.add(made.values())
    await tally.write(client, schema)
  }
}
