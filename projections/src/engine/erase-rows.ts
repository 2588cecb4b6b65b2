import { subscriberDefinition } from '@opdesk/contracts/subscriber/aggregate.ts'
import { comparePositions, type EventStore, type Position, type RecordedEvent } from '@opdesk/event-store/port.ts'
import type { BatchConnection } from './batch-statements.ts'
import { PERSON_ERASED, type Row } from './define-projection.ts'
import { type Changes, foldBatch, type ParseEvent, tallyDifferences } from './fold-batch.ts'
import { updateRollup } from './rollup.ts'
import { addToTally, deleteRows, loadRows, type Target, upsertRows } from './tables.ts'

const streamsOf = (recorded: RecordedEvent): string[] => {
  if (recorded.type !== PERSON_ERASED) return []
  const event = subscriberDefinition.parse(recorded)
  return event.type === PERSON_ERASED ? event.data.streams : []
}

/** All events about the people erased in a batch, up to its end; undefined if it erases no person. */
export async function historyOfErased(
  store: Pick<EventStore, 'read'>,
  events: readonly RecordedEvent[],
  to: Position,
): Promise<RecordedEvent[] | undefined> {
  const streams = events.flatMap(streamsOf)
  if (streams.length === 0) return undefined
  const history = (await Promise.all(streams.map(stream => store.read(stream)))).flat()
  return history
    .filter(({ position }) => comparePositions(position, to) <= 0)
    .sort((a, b) => comparePositions(a.position, b.position))
}

/**
 * Folds the rows of erased people again from the remaining data of their events. Only existing rows are replaced: rows that a
 * person deleted stay deleted.
 */
export async function eraseRows(
  connection: BatchConnection,
  target: Target,
  history: readonly RecordedEvent[],
  parse: ParseEvent,
): Promise<void> {
  const { projection, schema } = target
  const none = async () => new Map<string, Row>()
  const { rows, context } = await foldBatch(projection, history, none, parse)
  if (projection.context) await replace(connection, projection.context.spec, schema, context)
  const replaced = await replace(connection, projection.fold.spec, schema, rows)
  for (const tally of projection.tallies)
    await addToTally(connection.writing, tally, schema, tallyDifferences(tally, replaced.values()))
  await updateRollup(connection, target, replaced)
}

async function replace(
  { reading, writing, flush }: BatchConnection,
  spec: Target['projection']['fold']['spec'],
  schema: string,
  changes: Changes,
): Promise<Changes> {
  await flush()
  const existing = await loadRows(reading, spec, schema, [...changes.keys()])
  const replaced: Changes = new Map([...existing].map(([key, before]) => [key, { before, after: changes.get(key)?.after }]))
  const removedKeys = [...replaced].filter(([, { after }]) => !after).map(([key]) => key)
  await deleteRows(writing, spec, schema, removedKeys)
  await upsertRows(
    writing,
    spec,
    schema,
    [...replaced.values()].flatMap(({ after }) => (after ? [after] : [])),
  )
  return replaced
}
