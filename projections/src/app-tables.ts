import type { ColumnType, Generated } from 'kysely'
import type { ImportHeaderTable, ImportRowTable, ImportTable } from './employee-import/tables.ts'

/** A time: read as ISO 8601 text, written as text or Date. */
type Moment = ColumnType<string, string | Date, string | Date>
type NullableMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

/** Schema `app`: data that is not events. */
export interface AppTables {
  'app.credential': {
    user_id: string
    password_hash: string
    updated_at: Moment
    /** Somebody else chose it: its owner has to change it first. */
    given: Generated<boolean>
  }
  /** The password of a change that another admin has yet to confirm. */
  'app.pending_password': { confirmation_id: string; password_hash: string; created_at: Moment }
  'app.second_factor': {
    user_id: string
    /** Encrypted with a key that is not in the database; null until it was confirmed. */
    secret: Buffer | null
    confirmed_at: NullableMoment
    /** Time step of the last code that was used: no code of this or an earlier step is valid again. */
    last_step: number | null
    /** Shown to the person, and not confirmed yet. */
    pending_secret: Buffer | null
    pending_at: NullableMoment
    recovery_salt: Buffer | null
  }
  'app.recovery_code': { user_id: string; code_hash: Buffer; used_at: NullableMoment }
  'app.used_challenge': { nonce: string; expires_at: Moment }
  /** Forms of the last ten minutes, by keyed digests of the addresses and numbers in them. */
  'app.recent_form': { form: string; contact: string; record_id: string; received_at: Moment }
  'app.session': {
    token_hash: Buffer
    user_id: string
    role: string
    method: string
    created_at: Moment
    last_seen_at: Moment
    expires_at: Moment
    /** Public id of the session, for its owner; the token is never shown. */
    id: Generated<string>
    /** In words, as coarse as 'Chrome on Windows'. */
    device: string | null
  }
  /** Keys that were mailed; only their hashes. */
  'app.account_key': {
    key_hash: Buffer
    purpose: 'recover' | 'invitation' | 'confirm_email'
    /** The person whose password it opens, or the invitation; null when nobody has the requested address. */
    subject_id: string | null
    role: string
    email: string
    issued_by: string | null
    created_at: Moment
    expires_at: Moment
    used_at: NullableMoment
  }
  'app.one_time_code': {
    id: string
    purpose: string
    /** The number or, in lower case, the address that the code is sent to. */
    phone: string
    code_hash: string
    created_at: Moment
    expires_at: Moment
    guesses: Generated<number>
    sends: Generated<number>
    used_at: NullableMoment
    verified_at: NullableMoment
    verified_from: string | null
  }
  /** Browsers that people signed in with before; only the hashes of their tokens. */
  'app.known_device': { token_hash: Buffer; user_id: string; last_used_at: Moment }
  /** Claims and disputes that their list may not know yet. */
  'app.given_work': { kind: 'claim' | 'dispute'; claim_id: string; verifier_id: string; at: Moment }
  'app.bulk_call': { id: string; digest: string; at: Moment }
  'app.throttle': { key: string; window_start: Moment; count: number }
  'app.file': {
    id: string
    sha256: string
    /** Of the photo that the browser made smaller before it sent it, as the browser said; a hint, null for a file sent as chosen. */
    original_sha256: ColumnType<string | null, string | null | undefined, never>
    name: string
    size: number
    content_type: string
    owner_id: string
    created_at: Moment
    /** Since when the file belongs to nothing, as of the last check; null once it was seen on a claim or dispute; given-up.ts. */
    unused_since: NullableMoment
  }
  'app.picture': {
    id: string
    sha256: string
    extension: 'jpg' | 'png'
    width: number
    height: number
    size: number
    owner_id: string
    created_at: Moment
    /** Since when no record shows it, as of the last look; null while one does; given-up.ts. */
    unused_since: NullableMoment
  }
  /** Smaller files of a picture. `sha256` names the picture, `file_sha256` the bytes. */
  'app.picture_variant': { sha256: string; width: number; format: 'avif' | 'webp'; file_sha256: string; size: number }
  /** Pictures whose smaller files are still to be made. */
  'app.picture_work': { sha256: string; due_at: Moment; attempts: Generated<number> }
  'app.import': ImportTable
  'app.import_row': ImportRowTable
  'app.import_header': ImportHeaderTable
  'app.job': {
    kind: string
    job_id: string
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
  /** Webhooks of the payment provider. */
  'app.webhook': {
    id: string
    event_id: string
    digest: Buffer
    event: string
    /** As JSON text when written. */
    news: ColumnType<unknown, string | null, never>
    body: Buffer | null
    received_at: Moment
    due_at: Moment
    handled_at: NullableMoment
    outcome: string | null
  }
  'app.provider_order': { provider_order_id: string; order_id: string }
  'app.invoice_file': { document_id: string; sha256: string; drawn_at: Moment }
  'app.open_order': { order_id: string; subscriber_id: string; wish: string }
  'app.outbox': { id: string; to_address: string; channel: string; subject: string; text: string; at: Moment }
}
