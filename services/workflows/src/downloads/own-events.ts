import { signInStream } from '@opdesk/contracts/account/events.ts'
import { aggregateOf } from '@opdesk/contracts/aggregates.ts'
import { exportStream } from '@opdesk/contracts/export/events.ts'
import { invoiceStream } from '@opdesk/contracts/invoice/events.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews, type ViewReader } from '@opdesk/projections/engine/query-views.ts'
import { sql } from 'kysely'
import { streamsOfPerson } from '../erasure/streams-of-person.ts'
import { eventRules } from './event-rules.ts'
import { givenData } from './given-data.ts'

/** An event as the person gets it. `by`: 'you', or the role of who did it. */
export interface OwnEvent {
  id: string
  type: string
  at: string
  by: string
  data: unknown
}

export interface OwnRecord {
  /** The kind of its stream, such as 'claim'. */
  kind: string
  stream: string
  /** As recorded, for the summary. */
  events: readonly RecordedEvent[]
}

/** @throws Error for a type without a rule, which a test excludes */
export const toOwnEvent = ({ id, type, at, data, metadata: { actor } }: RecordedEvent, person: string): OwnEvent => {
  const rule = eventRules[type]
  if (!rule) throw new Error(`no rule says what people get of ${type}`)
  return { id, type, at, by: actor.id === person ? 'you' : actor.role, data: givenData(data, rule) }
}

/** The documents of a person, each in the stream of its number series, which has those of many people. */
async function* invoicesOf(store: EventStore, views: ViewReader, person: string): AsyncGenerator<OwnRecord> {
  const { rows } = await queryViews(
    views,
    sql<{ series: string; version: number }>`
      select series, version from ${viewTable('invoice')} where subscriber_id = ${person} order by issued_at, document_id`,
  )
  for (const { series, version } of rows) {
    const stream = invoiceStream(series)
    const events = await store.read(stream, version, 1)
    if (events[0]?.data.subscriber_id === person) yield { kind: 'invoice', stream: `${stream}:${version}`, events }
  }
}

/** All records of a person in the log, one after the other. Exports of other people, which may name the person, are left out. */
export async function* recordsOf(store: EventStore, views: ViewReader, person: string): AsyncGenerator<OwnRecord> {
  for (const stream of [...(await streamsOfPerson(store, person)), signInStream(person)]) {
    const events = await store.read(stream)
    const [first] = events
    if (!first || (exportStream.has(stream) && first.metadata.actor.id !== person)) continue
    yield { kind: aggregateOf(first).stream.kind, stream, events }
  }
  yield* invoicesOf(store, views, person)
}
