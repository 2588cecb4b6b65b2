import type { EventStore, Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { oneAtATime } from '@opdesk/event-store/postgres/one-at-a-time.ts'
import pg from 'pg'
import { moveCheckpoints } from './checkpoint.ts'
import { foldBatch, type ParseEvent, parseOnce, tallyDifferences } from './fold-batch.ts'
import { forget, historyOfErased } from './forget.ts'
import { gather } from './gather.ts'
import { ProjectionFailure } from './projection-failure.ts'
import { addToTally, type Connection, loadRows, type Target, writeRows } from './tables.ts'

export interface Batch {
  targets: readonly Target[]
  events: readonly RecordedEvent[]
  from: Position
  to: Position
  announce: boolean
  /** The log from which the history of a person erased in the batch is read. */
  store: Pick<EventStore, 'read'>
}

/**
 * Folds a batch into the rows of all targets and moves their checkpoints, in one transaction.
 * @throws ProjectionFailure (nothing is written), CheckpointMoved, or the error of a lost connection
 */
export async function applyBatch(client: pg.ClientBase, { targets, events, from, to, announce, store }: Batch): Promise<void> {
  const history = await historyOfErased(store, events, to)
  await client.query('begin')
  try {
    const parse = parseOnce()
    const query = oneAtATime(client)
    const failures: unknown[] = []
    // The database writes one projection's rows while the next projection is folded.
    await Promise.all(targets.map(target => project(query, target, events, parse).catch(error => failures.push(error))))
    if (history && failures.length === 0)
      for (const target of targets) if (target.projection.forgets) await forgetting(query, target, history, parse)
    if (failures.length > 0) throw failures[0]
    await moveCheckpoints(client, targets, from, to, announce)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function project(client: Connection, target: Target, events: readonly RecordedEvent[], parse: ParseEvent): Promise<void> {
  const { projection, suffix } = target
  try {
    const load = (fold: { spec: typeof projection.fold.spec }, keys: string[]) => loadRows(client, fold.spec, suffix, keys)
    const { rows, context } = await foldBatch(projection, events, load, parse)
    if (projection.context) await writeRows(client, projection.context.spec, suffix, context)
    await writeRows(client, projection.fold.spec, suffix, rows)
    for (const tally of projection.tallies) await addToTally(client, tally, suffix, tallyDifferences(tally, rows))
    await gather(client, target, rows)
  } catch (error) {
    throw isRefusal(error) ? new ProjectionFailure(projection.name, events.length === 1 ? events[0] : undefined, error) : error
  }
}

/** A view that cannot forget stands still by itself: the others do. */
async function forgetting(
  client: Connection,
  target: Target,
  history: readonly RecordedEvent[],
  parse: ParseEvent,
): Promise<void> {
  try {
    await forget(client, target, history, parse)
  } catch (error) {
    throw isRefusal(error) ? new ProjectionFailure(target.projection.name, undefined, error) : error
  }
}

/** The database rejected this statement as wrong: data, constraint, or table. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['21', '22', '23', '42'].includes(error.code?.slice(0, 2) ?? '')
