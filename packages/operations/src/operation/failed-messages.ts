import type { Page } from '@opdesk/contracts/http.ts'
import type { FailedMessage, FailedMessagesQuery } from '@opdesk/contracts/operation/failed-message-list.ts'
import { MESSAGES_CHANNELS } from '@opdesk/event-store/postgres/work-channels.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { containsEvery, nameOf } from '@opdesk/projections/lists/line-search.ts'
import { between, orderBy, readRecords } from '@opdesk/projections/lists/list-query.ts'
import { type RawBuilder, sql } from 'kysely'

interface Row {
  id: string
  channel: 'mail' | 'sms'
  template: string
  recipient_id: string | null
  name: string | null
  last_error: string | null
  attempts: number
  finished_at: string
  retriable: boolean
}

const REASON_MAX = 300

const failed = sql`app.message m left join ${viewTable('account')} a on a.id = m.recipient_id`
const isFailed = sql<boolean>`m.state = 'failed' and m.given_up_at is null`
const columns = sql`m.id, m.channel, m.template, m.recipient_id, a.name, m.last_error, m.attempts, m.finished_at,
  m.to_address is not null and m.good_until is null as retriable`

const sortColumns: Record<FailedMessagesQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  at: [sql`m.finished_at`, sql`m.id`],
  template: [sql`m.template`, sql`m.finished_at`, sql`m.id`],
}

const toFailedMessage = (row: Row): FailedMessage => ({
  _id: row.id,
  channel: row.channel,
  template: row.template,
  recipient: row.recipient_id === null ? null : { _id: row.recipient_id, name: row.name },
  at: row.finished_at,
  reason: (row.last_error ?? '').slice(0, REASON_MAX),
  attempts: row.attempts,
  retriable: row.retriable,
})

/** GET /admin/failed-messages: mails and texts with no retries left. Searches message, name and reason. */
export async function listFailedMessages(db: Db, query: FailedMessagesQuery): Promise<Page<FailedMessage>> {
  const { search, sortBy, sortOrder, channel, ...days } = query
  const words = sql`concat_ws(' ', m.template, m.last_error)`
  const text = sql`lower(concat_ws(' ', ${words}, translate(${words}, '-_', '  '), ${nameOf('a')}))`
  const selection = {
    id: sql`m.id`,
    columns,
    from: failed,
    where: [isFailed, ...(channel ? [sql<boolean>`m.channel = ${channel}`] : []), ...between(sql`m.finished_at`, days)],
    search: search ? containsEvery(text, search) : undefined,
    order: orderBy(sortColumns[sortBy], sortOrder),
  }
  return await readRecords(db, selection, query, toFailedMessage)
}

export async function findFailedMessage(db: Db, id: string): Promise<FailedMessage | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${failed} where m.id = ${id} and ${isFailed}`.execute(db)
  return rows[0] && toFailedMessage(rows[0])
}

/** Queues the message again as a new one, and the workers send it. */
export const queueFailedMessage = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update app.message set state = 'waiting', attempts = 0, due_at = ${now}, created_at = ${now}, finished_at = null
    where id = ${id} and state = 'failed' and given_up_at is null and to_address is not null and good_until is null
    returning pg_notify(${MESSAGES_CHANNELS.mail}, '')`.execute(db)
}

/** Deletes the message's content. The row remains, so that a repeated event does not queue the message again. */
export const giveUpFailedMessage = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update app.message set given_up_at = ${now}, to_address = null, subject = null, html = null, text = null, path = null, sealed = null
    where id = ${id} and state = 'failed'`.execute(db)
}
