import type { Page } from '@opdesk/contracts/http.ts'
import type { ParkedEvent, ParkedEventsQuery } from '@opdesk/contracts/operation/parked-event-list.ts'
import { WORK_CHANNEL } from '@opdesk/event-store/postgres/work-channels.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { containsEvery } from '@opdesk/projections/lists/line-search.ts'
import { between, orderBy, readRecords } from '@opdesk/projections/lists/list-query.ts'
import { type RawBuilder, sql } from 'kysely'

interface Row {
  name: string
  event_id: string
  type: string
  stream: string
  error: string
  at: string
  attempts: number
  asked_at: string | null
}

/** Maximum length of a reason shown: a longer one is a program's whole response, and its end is of no use to a person. */
export const REASON_MAX = 300

const idOf = (workflow: string, eventId: string): string => `${workflow}.${eventId}`
const parked = sql`app.workflow_parked p left join log.events e on e.event_id = p.event_id`
/** The id of a parked event (see `idOf`) in SQL. */
const key = sql`p.name || '.' || p.event_id::text`
const words = sql`concat_ws(' ', p.name, coalesce(nullif(p.type, ''), e.type), p.error)`
/** The searched text: workflow, event type and error as written, and with spaces instead of dashes and underscores. */
const searched = sql`lower(concat_ws(' ', ${words}, translate(${words}, '-_', '  ')))`
const columns = sql`p.name, p.event_id::text as event_id, coalesce(nullif(p.type, ''), e.type, '') as type, p.stream, p.error, p.at,
  p.attempts, p.asked_at`

const sortColumns: Record<ParkedEventsQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  at: [sql`p.at`, sql`p.name`, sql`p.event_id`],
  workflow: [sql`p.name`, sql`p.at`, sql`p.event_id`],
}

const toParkedEvent = (row: Row): ParkedEvent => ({
  _id: idOf(row.name, row.event_id),
  workflow: row.name,
  event_type: row.type,
  stream: row.stream,
  at: row.at,
  reason: row.error.slice(0, REASON_MAX),
  attempts: row.attempts,
  asked: row.asked_at !== null,
})

/** GET /admin/parked-events: events that workflows could not handle. Searches workflow, event and reason. */
export async function listParkedEvents(db: Db, query: ParkedEventsQuery): Promise<Page<ParkedEvent>> {
  const { search, sortBy, sortOrder, ...days } = query
  const selection = {
    id: key,
    columns,
    from: parked,
    where: between(sql`p.at`, days),
    search: search ? containsEvery(searched, search) : undefined,
    order: orderBy(sortColumns[sortBy], sortOrder),
  }
  return await readRecords(db, selection, query, toParkedEvent)
}

export async function findParkedEvent(db: Db, id: string): Promise<ParkedEvent | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${parked} where ${key} = ${id}`.execute(db)
  return rows[0] && toParkedEvent(rows[0])
}

/** Requests another try by the process that runs the workflow. */
export const askForParkedEvent = async (db: Db, id: string, at: Date): Promise<void> => {
  await sql`update app.workflow_parked set asked_at = ${at} where name || '.' || event_id::text = ${id}
    returning pg_notify(${WORK_CHANNEL}, name)`.execute(db)
}
