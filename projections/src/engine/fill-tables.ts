import { setImmediate } from 'node:timers/promises'
import { comparePositions, type EventStore, type Look, type Position, START } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Row } from './define-projection.ts'
import { FilledTable } from './filled-table.ts'
import { FilledTally } from './filled-tally.ts'
import { type Changes, foldBatch, parseOnce } from './fold-batch.ts'
import { type Target, tableName, typesOf } from './tables.ts'

const PAGE = 2000
/** Rows that are read at once to be summed up. */
const SUMMED = 5000

/** A projection with its tables that are being filled. */
const filling = (target: Target) => {
  const { projection, schema } = target
  const rows = new FilledTable(projection.fold.spec, schema, projection.seed)
  const context = projection.context && new FilledTable(projection.context.spec, schema)
  const tallies = projection.tallies.map(tally => new FilledTally(tally))
  const types = new Set(typesOf([target]))
  return { target, rows, context, tallies, types }
}
type Filling = ReturnType<typeof filling>

/**
 * Folds all events up to a position into tables that are empty but for their seed and that nobody else reads or writes: each event is read, opened
 * and parsed once for all views, rows are written once where possible, and in bulk. Sums over rows of several persons are made at the end. It moves no
 * checkpoint: if it ends half-way, the tables have to be made anew.
 * @param upTo a position that the log has reached. An erasure up to there has destroyed its key, so nothing has to be forgotten
 * @throws ProjectionFailure, LogSetBack, or the error of a lost connection
 */
export async function fillTables(
  client: pg.ClientBase,
  store: Pick<EventStore, 'look'>,
  targets: readonly Target[],
  upTo: Position,
  signal: AbortSignal,
): Promise<void> {
  const views = targets.map(filling)
  const types = typesOf(targets)
  const lookOn = (after: Position) => {
    const look = store.look(after, PAGE, { types })
    // A failure surfaces when it is awaited.
    look.catch(() => undefined)
    return look
  }
  let ahead: Promise<Look> | undefined = lookOn(START)
  while (ahead) {
    const look: Look = await ahead
    const { events, end } = look
    signal.throwIfAborted()
    const wanted = events.filter(({ position }) => comparePositions(position, upTo) <= 0)
    const last = wanted.at(-1)
    const done = end !== undefined || wanted.length < events.length
    ahead = last && !done ? lookOn(last.position) : undefined
    const parse = parseOnce()
    for (const view of views) {
      const own = wanted.filter(({ type }) => view.types.has(type))
      if (own.length === 0) continue
      const { projection } = view.target
      const load = (fold: typeof projection.fold, keys: string[]) =>
        (fold === projection.context && view.context ? view.context : view.rows).load(client, keys)
      const { rows, context } = await foldBatch(projection, own, load, parse)
      view.rows.change(rows)
      view.context?.change(context)
      for (const tally of view.tallies) tally.change(rows)
      await view.rows.write(client, false)
      await view.context?.write(client, false)
      // The leader has to say that it lives.
      await setImmediate()
    }
  }
  for (const view of views) await complete(client, view)
}

async function complete(client: pg.ClientBase, { target, rows, context, tallies }: Filling): Promise<void> {
  await rows.write(client, true)
  await context?.write(client, true)
  for (const tally of tallies) await tally.write(client, target.schema)
  await sumUp(client, target)
}

/** Makes the sums over all rows. */
async function sumUp(client: pg.ClientBase, { projection, schema }: Target): Promise<void> {
  const { gathers, fold } = projection
  if (!gathers) return
  const { primaryKey, columns, table } = fold.spec
  const sums = new Map<string, Row>()
  for (let after: unknown = null; ; ) {
    const { rows } = await client.query<Row>(
      `select ${Object.keys(columns).join(', ')} from ${tableName(table, schema)}
       where $1::text is null or ${primaryKey} > $1 order by ${primaryKey} limit ${SUMMED}`,
      [after],
    )
    for (const row of rows) {
      const place = String(row[gathers.by] ?? '')
      if (place !== '') sums.set(place, gathers.add(sums.get(place), row))
    }
    if (rows.length < SUMMED) break
    after = rows.at(-1)?.[primaryKey]
  }
  await copyRows(client, tableName(gathers.spec.table, schema), gathers.spec.columns, sums.values())
  const made: Changes = new Map([...sums].map(([place, after]) => [place, { before: undefined, after }]))
  for (const definition of gathers.tallies) {
    const tally = new FilledTally(definition)
    tally.change(made)
    await tally.write(client, schema)
  }
}
