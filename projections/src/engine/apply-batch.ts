import type { EventStore, Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { oneAtATime } from '@opdesk/event-store/postgres/one-at-a-time.ts'
import type pg from 'pg'
import { applyTogether, type SmallBatch } from './apply-together.ts'
import { moveCheckpoints, placeAfter } from './checkpoint.ts'
import { foldBatch, type ParseEvent, parseOnce, tallyDifferences } from './fold-batch.ts'
import { forget, historyOfErased } from './forget.ts'
import { gather } from './gather.ts'
import { failureOf } from './projection-failure.ts'
import { addToTally, type Connection, loadRows, type Target, writeRows } from './tables.ts'

export interface Batch extends SmallBatch {
  /** The log with the history of people erased in the batch. */
  store: Pick<EventStore, 'read'>
}

/** Above this number of events, folding one view while another's rows are written is faster than using fewer statements. */
const FEW = 100

/**
 * Folds a batch into the rows of all targets and moves their checkpoints, in one transaction.
 * @throws ProjectionFailure (no row is written), CheckpointMoved, or the error of a lost connection
 */
export async function applyBatch(client: pg.ClientBase, { store, ...batch }: Batch): Promise<void> {
  const history = await historyOfErased(store, batch.events, batch.to)
  if (!history && batch.events.length <= FEW && (await applyTogether(client, batch))) return
  await applyViewByView(client, batch, history)
}

/** The same, view by view. `history`: all events about the people erased in the batch. */
export async function applyViewByView(
  client: pg.ClientBase,
  { targets, events, from, to, announce }: SmallBatch,
  history: readonly RecordedEvent[] | undefined,
): Promise<void> {
  await client.query('begin')
  try {
    await writeViews(client, targets, events, history)
    await moveCheckpoints(client, targets, from, placeAfter(events, to), announce)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Folds events into the rows of all targets in the caller's transaction, without moving checkpoints.
 * @throws ProjectionFailure
 */
export async function applyEvents(
  client: pg.ClientBase,
  store: Pick<EventStore, 'read'>,
  targets: readonly Target[],
  events: readonly RecordedEvent[],
  to: Position,
): Promise<void> {
  await writeViews(client, targets, events, await historyOfErased(store, events, to))
}

async function writeViews(
  client: pg.ClientBase,
  targets: readonly Target[],
  events: readonly RecordedEvent[],
  history: readonly RecordedEvent[] | undefined,
): Promise<void> {
  const parse = parseOnce()
  const query = oneAtATime(client)
  const failures: unknown[] = []
  // The database writes one projection's rows while the next projection is folded.
  await Promise.all(targets.map(target => project(query, target, events, parse).catch(error => failures.push(error))))
  if (history && failures.length === 0)
    for (const target of targets) if (target.projection.forgets) await forgetting(query, target, history, parse)
  if (failures.length > 0) throw failures[0]
}

async function project(client: Connection, target: Target, events: readonly RecordedEvent[], parse: ParseEvent): Promise<void> {
  const { projection, schema } = target
  try {
    const load = (fold: { spec: typeof projection.fold.spec }, keys: string[]) => loadRows(client, fold.spec, schema, keys)
    const { rows, context } = await foldBatch(projection, events, load, parse)
    if (projection.context) await writeRows(client, projection.context.spec, schema, context)
    await writeRows(client, projection.fold.spec, schema, rows)
    for (const tally of projection.tallies) await addToTally(client, tally, schema, tallyDifferences(tally, rows.values()))
    await gather(client, target, rows)
  } catch (error) {
    throw failureOf(target, error, events.length === 1 ? events[0] : undefined)
  }
}

/** A view that cannot forget stops alone; the others forget. */
async function forgetting(
  client: Connection,
  target: Target,
  history: readonly RecordedEvent[],
  parse: ParseEvent,
): Promise<void> {
  try {
    await forget(client, target, history, parse)
  } catch (error) {
    throw failureOf(target, error, undefined)
  }
}
