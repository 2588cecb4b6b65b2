import type { EventStore, Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { type BatchConnection, batchStatements, singleStatements } from './batch-statements.ts'
import { CheckpointMoved, checkpointMove, positionAfter } from './checkpoint.ts'
import { eraseRows, historyOfErased } from './erase-rows.ts'
import { foldBatch, type LoadRows, type ParseEvent, parseOnce, tallyDifferences } from './fold-batch.ts'
import { failureOf, isRefusal } from './projection-failure.ts'
import { updateRollup } from './rollup.ts'
import { addToTally, loadRows, type Target, writeRows } from './tables.ts'

export interface Batch {
  targets: readonly Target[]
  events: readonly RecordedEvent[]
  from: Position
  to: Position
  announce: boolean
  /** Reads the history of people who are erased in the batch. */
  store: Pick<EventStore, 'read'>
}

/**
 * Folds a batch into the rows of all targets and moves their checkpoints, in one transaction. If the database refuses a row, the
 * batch is repeated with one statement per view, so that the error names the view.
 * @throws ProjectionFailure (no row is written), CheckpointMoved, or the error of a lost connection
 */
export async function applyBatch(client: pg.ClientBase, batch: Batch): Promise<void> {
  const history = await historyOfErased(batch.store, batch.events, batch.to)
  try {
    await transaction(client, () => writeBatch(batchStatements(client), batch, history))
  } catch (error) {
    if (!isRefusal(error)) throw error
    await transaction(client, () => writeBatch(singleStatements(client), batch, history))
  }
}

async function transaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Does the work of `applyBatch` in the caller's transaction. `history`: all events about the people erased in the batch. */
export async function writeBatch(
  connection: BatchConnection,
  { targets, events, from, to, announce }: Omit<Batch, 'store'>,
  history: readonly RecordedEvent[] | undefined,
): Promise<void> {
  await writeViews(connection, targets, events, history)
  const moved = await connection.finish(checkpointMove(targets, from, positionAfter(events, to)), announce)
  if (moved !== targets.length)
    throw new CheckpointMoved(`a checkpoint at ${from} is not where it was, or the log has another end`)
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
  await writeViews(singleStatements(client), targets, events, await historyOfErased(store, events, to))
}

async function writeViews(
  connection: BatchConnection,
  targets: readonly Target[],
  events: readonly RecordedEvent[],
  history: readonly RecordedEvent[] | undefined,
): Promise<void> {
  const parse = parseOnce()
  const failures: unknown[] = []
  const event = events.length === 1 ? events[0] : undefined
  /** Records the failure of one view, so that only this view stops. */
  const failed = (target: Target, error: unknown, at: RecordedEvent | undefined) => {
    failures.push(!connection.identifiesView && isRefusal(error) ? error : failureOf(target, error, at))
  }
  await Promise.all(
    targets.map(target => project(connection, target, events, parse).catch(error => failed(target, error, event))),
  )
  if (history && failures.length === 0)
    for (const target of targets)
      if (target.projection.hasPersonalData)
        await eraseRows(connection, target, history, parse).catch(error => failed(target, error, undefined))
  if (failures.length > 0) throw failures[0]
}

async function project(
  connection: BatchConnection,
  { projection, schema }: Target,
  events: readonly RecordedEvent[],
  parse: ParseEvent,
): Promise<void> {
  const { reading, writing } = connection
  const load: LoadRows = (fold, keys) => loadRows(reading, fold.spec, schema, keys)
  const { rows, context } = await foldBatch(projection, events, load, parse)
  if (projection.context) await writeRows(writing, projection.context.spec, schema, context)
  await writeRows(writing, projection.fold.spec, schema, rows)
  for (const tally of projection.tallies) await addToTally(writing, tally, schema, tallyDifferences(tally, rows.values()))
  await updateRollup(connection, { projection, schema }, rows)
}
