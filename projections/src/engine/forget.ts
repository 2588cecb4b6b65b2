import { subscriberDefinition } from '@opdesk/contracts/subscriber/aggregate.ts'
import { comparePositions, type EventStore, type Position, type RecordedEvent } from '@opdesk/event-store/port.ts'
import { PERSON_ERASED, type Row } from './define-projection.ts'
import { type Changes, foldBatch, type ParseEvent, tallyDifferences } from './fold-batch.ts'
import { gather } from './gather.ts'
import { addToTally, type Connection, deleteRows, loadRows, type Target, upsertRows } from './tables.ts'

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
export async function forget(
  client: Connection,
  target: Target,
  history: readonly RecordedEvent[],
  parse: ParseEvent,
): Promise<void> {
  const { projection, schema } = target
  const none = async () => new Map<string, Row>()
  const { rows, context } = await foldBatch(projection, history, none, parse)
  if (projection.context) await replace(client, projection.context.spec, schema, context)
  const replaced = await replace(client, projection.fold.spec, schema, rows)
  for (const tally of projection.tallies) await addToTally(client, tally, schema, tallyDifferences(tally, replaced.values()))
  await gather(client, target, replaced)
}

async function replace(
  client: Connection,
  spec: Target['projection']['fold']['spec'],
  schema: string,
  changes: Changes,
): Promise<Changes> {
  const there = await loadRows(client, spec, schema, [...changes.keys()])
  const replaced: Changes = new Map([...there].map(([key, before]) => [key, { before, after: changes.get(key)?.after }]))
  const gone = [...replaced].filter(([, { after }]) => !after).map(([key]) => key)
  await deleteRows(client, spec, schema, gone)
  await upsertRows(
    client,
    spec,
    schema,
    [...replaced.values()].flatMap(({ after }) => (after ? [after] : [])),
  )
  return replaced
}
