import type { AccessRole } from '@opdesk/contracts/access-roles.ts'
import type pg from 'pg'

/** Names in the archive that all systems take: letters, digits and some marks of the original name, at the end. */
const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_')
    .slice(-100)

export interface OwnFile {
  file_id: string
  name: string
  content_type: string
  size: number
  sha256: string
  uploaded_at: string
  /** Its place in the archive. */
  path: string
}

export interface OwnAppData {
  documents: OwnFile[]
  /** Days (IST) on which a role opened documents; never who. */
  document_accesses: { day: string; role: AccessRole; file_ids: string[] }[]
  /** Documents that the product read to fill in a form. What it read stands in the events of the claim. */
  document_readings: { file_id: string; read_at: string | null }[]
  /** Mails and texts that are still kept. Their words repeat the events, and may hold keys: they are left out. */
  messages: { channel: 'mail' | 'sms'; template: string; to: string | null; subject: string | null; state: string; at: string }[]
  sessions: { signed_in_at: string; last_used_at: string; device: string | null }[]
  known_browsers: { last_used_at: string }[]
}

const iso = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A person's data outside the log, without data that only protects the account, such as hashes and counters. */
export const appDataOf = async (db: pg.Pool, person: string): Promise<OwnAppData> => {
  const all = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => (await db.query<R>(text, [person])).rows
  const files = await all<Omit<OwnFile, 'path'>>(
    `select id::text as file_id, name, content_type, size::int as size, sha256, ${iso('created_at')} as uploaded_at
     from app.file where owner_id = $1 order by created_at, id`,
  )
  return {
    documents: files.map(file => ({ ...file, path: `documents/${file.file_id}-${safeName(file.name)}` })),
    document_accesses: await all(
      `select to_char(hour at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, role, array_agg(distinct file_id::text) as file_ids
       from app.document_access where person_id = $1 group by 1, 2 order by 1, 2`,
    ),
    document_readings: await all(
      `select file_id::text as file_id, ${iso('read_at')} as read_at from app.document_reading where owner_id = $1 order by queued_at`,
    ),
    messages: await all(
      `select channel, template, to_address as "to", subject, state, ${iso('created_at')} as at
       from app.message where recipient_id = $1 order by created_at, id`,
    ),
    sessions: await all(
      `select ${iso('created_at')} as signed_in_at, ${iso('last_seen_at')} as last_used_at, device
       from app.session where user_id = $1 order by created_at, id`,
    ),
    known_browsers: await all(
      `select ${iso('last_used_at')} as last_used_at from app.known_device where user_id = $1 order by last_used_at`,
    ),
  }
}
