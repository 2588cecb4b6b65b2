import { aggregateOf, type NamedEvent } from '@opdesk/contracts/aggregates.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'

export type EventType = NamedEvent['type']

/** An event for projections, with its data parsed in the current schema version. */
export type LogEvent = Omit<RecordedEvent, 'schema_version'>
export type ProjectedEvent<T extends EventType> = Omit<LogEvent, 'type' | 'data'> & {
  type: T
  data: Extract<NamedEvent, { type: T }>['data']
}

/** @throws ZodError, or Error for an unknown type */
export const toLogEvent = (recorded: RecordedEvent): LogEvent => {
  const { id, type, at, metadata, stream, version, position } = recorded
  return { id, type, at, data: aggregateOf(recorded).parse(recorded).data, metadata, stream, version, position }
}

/** The id in the name of the event's stream: `claim-018f…` is the stream of claim `018f…`. */
export const streamId = (event: Pick<LogEvent, 'type' | 'stream'>): string => aggregateOf(event).stream.idOf(event.stream)
