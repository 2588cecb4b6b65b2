import type pg from 'pg'
import { LogSetBack, requireWithin } from '../errors.ts'
import type { Cursor } from '../log-subscription.ts'
import { type Position, type RecordedEvent, START, type SubscriptionFilter } from '../port.ts'
import { EVENT_COLUMNS, type EventRow, EXCEPT_TYPES, eventQuery, toEvent } from './event-row.ts'

/** The position of the log's end, the id of the event there, and the id of the event at the requested place. */
type End = [Position, string | undefined, string | null]
/** The columns of an event (all null if there is none), followed by the end of the log, which is the same in every row. */
type PollRow = [...EventRow, Position, string, string | null]

const isEvent = ([position]: PollRow): boolean => (position as Position | null) !== null

/**
 * Reads the events after a place, the end of the log and the event at the place itself in one statement, so that all are of one
 * moment.
 */
const pollQuery = (condition: string) => `
  select page.*, log_end.position, log_end.event_id, (select event_id from log.events where position = $1)
  from (select position, event_id from log.events order by position desc limit 1) log_end
  left join lateral (
    select ${EVENT_COLUMNS} from log.events where log.events.position > $1 ${condition} order by log.events.position limit $2
  ) page on true
  order by page.position`
const POLL = pollQuery('')
const POLL_FOR_TYPES = pollQuery('and type = any($3)')
const POLL_EXCEPT_TYPES = pollQuery(`and ${EXCEPT_TYPES}`)

const queryFor = (after: Position, limit: number, { types, except }: SubscriptionFilter) => {
  if (types) return eventQuery('poll_for_types', POLL_FOR_TYPES, [after, limit, types])
  return except
    ? eventQuery('poll_except_types', POLL_EXCEPT_TYPES, [after, limit, except])
    : eventQuery('poll', POLL, [after, limit])
}

/**
 * Reads at most `limit` events after a place, and the end of the log when there are no more.
 * @throws LogSetBack when the log ends before the place, or has another event there
 */
export async function pollLog(
  db: Pick<pg.ClientBase, 'query'>,
  after: Cursor,
  limit: number,
  filter: SubscriptionFilter = {},
): Promise<{ events: RecordedEvent[]; end: Cursor | undefined }> {
  const { rows } = await db.query<PollRow>(queryFor(after.position, limit, filter))
  const [first] = rows
  const [position, event_id, eventAtPlace]: End = first ? [first[9], first[10], first[11]] : [START, undefined, null]
  requireWithin(after.position, position)
  if (after.event_id !== undefined && after.event_id !== eventAtPlace)
    throw new LogSetBack(`The log has another event than before at position ${after.position}: it was set back and written on`)
  const events = rows.filter(isEvent).map(toEvent)
  return { events, end: events.length < limit ? { position, event_id } : undefined }
}
