import type { ColumnType, Generated } from 'kysely'

/** A moment: read as ISO 8601 text, written as text or Date. */
type Moment = ColumnType<string, string | Date, string | Date>
type NullableMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

/** Schema `app`: what is no event. */
export interface AppTables {
  'app.credential': { user_id: string; password_hash: string; updated_at: Moment }
  'app.session': {
    token_hash: Buffer
    user_id: string
    role: string
    method: string
    created_at: Moment
    last_seen_at: Moment
    expires_at: Moment
  }
  'app.one_time_code': {
    id: string
    purpose: string
    phone: string
    code_hash: string
    created_at: Moment
    expires_at: Moment
    guesses: Generated<number>
    sends: Generated<number>
    used_at: NullableMoment
  }
  'app.throttle': { key: string; window_start: Moment; count: number }
  'app.file': {
    id: string
    sha256: string
    name: string
    size: number
    content_type: string
    owner_id: string
    created_at: Moment
  }
  'app.export_job': {
    export_id: string
    owner_id: string
    event_id: string
    correlation_id: string
    position: string
    requested_at: Moment
    attempts: Generated<number>
    done: Generated<number>
    total: number | null
    expires_at: NullableMoment
  }
  'app.outbox': { id: string; to_address: string; channel: string; subject: string; text: string; at: Moment }
}
