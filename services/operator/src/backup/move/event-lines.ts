import { comparePositions, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { tablePart } from '../manifest.ts'
import { readLines } from '../part-list.ts'

/** The table of the log in a back-up, whichever store had the log. */
export const LOG = 'log.events'

/** The line of an event in a back-up: its row in `log.events`. EventStoreDB has no time of recording, so it is that of the event. */
export const eventLine = ({ id, position, at, ...event }: RecordedEvent): string =>
  JSON.stringify({ position, event_id: id, at, recorded_at: at, ...event })

type EventRow = Omit<RecordedEvent, 'id' | 'position'> & { position: string | number; event_id: string; recorded_at: string }

const toEvent = (line: string): RecordedEvent => {
  const { position, event_id: id, at, recorded_at: _, ...event }: EventRow = JSON.parse(line)
  return { ...event, id, position: String(position), at: new Date(at).toISOString() }
}

/** The events of a back-up as they were stored, in the order of the log. @throws StartError when the lines have another order */
export async function* backedUpEvents(from: string): AsyncGenerator<RecordedEvent> {
  let previous = START
  for await (const line of readLines(from, tablePart(LOG))) {
    const event = toEvent(line)
    if (comparePositions(event.position, previous) <= 0)
      throw new StartError('The events of this back-up are not in the order of the log. Write another back-up.')
    previous = event.position
    yield event
  }
}
