import { personalFields } from '@opdesk/contracts/personal-data.ts'
import { type EventStore, type Position, type RecordedEvent, START, type StreamQuery } from './port.ts'

const PAGE = 1000

const withPersonalData = Object.keys(personalFields).filter(type => Object.keys(personalFields[type] ?? {}).length > 0)

const at = (data: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), data)

const isWanted = ({ version, metadata, data }: RecordedEvent, by: StreamQuery): boolean =>
  'type' in by ? version === 0 && at(data, by.having) !== undefined : (metadata.subject ?? data.subscriber_id) === by.subject

/**
 * The streams about a person, or the streams that begin with an event of a type. Without an index of streams (EventStoreDB) the log
 * is read from its beginning. The server filters: for the type, or for all types that may have personal data.
 */
export const findStreams = async (store: EventStore, by: StreamQuery): Promise<string[]> => {
  if (store.findStreams) return store.findStreams(by)
  const types = 'type' in by ? [by.type] : withPersonalData
  const found = new Set<string>()
  for (let after: Position = START; ; ) {
    const events = await store.readAll(after, PAGE, { types })
    for (const event of events) if (isWanted(event, by)) found.add(event.stream)
    const last = events.at(-1)
    if (!last) return [...found]
    after = last.position
  }
}
