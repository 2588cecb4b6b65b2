import { contentOf } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { iteratePages } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { EventStore, NewEvent, Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { backedUpEvents } from './event-lines.ts'

/** An event at its position in the new store. */
export interface MovedEvent {
  event: RecordedEvent
  /** Its position in the store of the back-up. */
  before: Position
}

/** Maximum number of events, and of characters of JSON, in one append: far below the server's limit of 1 MiB. */
const APPEND_EVENTS = 50
const APPEND_CHARACTERS = 200_000

const isSame = (a: RecordedEvent, b: RecordedEvent): boolean =>
  a.id === b.id &&
  a.version === b.version &&
  a.metadata.hash === b.metadata.hash &&
  contentOf(a.stream, a) === contentOf(b.stream, b)

/** Pairs the events of a back-up with those that the store has, until either ends. @throws StartError at a different event */
async function* paired(store: EventStore, from: string): AsyncGenerator<MovedEvent> {
  const held = iteratePages((after, limit) => store.readAll(after, limit))
  for await (const event of backedUpEvents(from)) {
    const { value: found, done } = await held.next()
    if (done) return
    if (!isSame(event, found))
      throw new StartError(
        `EventStoreDB has another event at position ${found.position} (version ${found.version} of ${found.stream}) than this back-up. Restore it into an empty EventStoreDB.`,
      )
    yield { event: found, before: event.position }
  }
  const { value: more, done } = await held.next()
  if (!done)
    throw new StartError(
      `EventStoreDB has events after those of this back-up, from position ${more.position} on. Restore it into an empty EventStoreDB.`,
    )
}

/** Consecutive events of one stream, from the event `skipped` of the back-up on. */
async function* runs(from: string, skipped: number): AsyncGenerator<RecordedEvent[]> {
  let run: RecordedEvent[] = []
  let characters = 0
  let index = 0
  for await (const event of backedUpEvents(from)) {
    index += 1
    if (index <= skipped) continue
    const size = JSON.stringify(event).length
    const fits = run.length < APPEND_EVENTS && characters + size <= APPEND_CHARACTERS
    if (run.length > 0 && !(run[0]?.stream === event.stream && fits)) {
      yield run
      run = []
      characters = 0
    }
    run.push(event)
    characters += size
  }
  if (run.length > 0) yield run
}

const toNew = ({ id, type, schema_version, at, data, metadata }: RecordedEvent): NewEvent => ({
  id,
  type,
  schema_version,
  at,
  data,
  metadata,
})

/**
 * Appends the log of a back-up to an EventStoreDB one after another, so that the order over all streams stays, and reads it back: each
 * event must be the same. A store that has the first events of the back-up, from an interrupted move, is continued.
 * @throws StartError when the store has other events
 */
export async function* appendLog(store: EventStore, from: string): AsyncGenerator<MovedEvent> {
  let held = 0
  for await (const _ of paired(store, from)) held += 1
  for await (const run of runs(from, held)) {
    const [first] = run
    if (!first) continue
    await store.append(first.stream, first.version === 0 ? 'no_stream' : first.version - 1, run.map(toNew))
  }
  yield* paired(store, from)
}
