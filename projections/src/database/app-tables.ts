import type { AccessRole } from '@opdesk/contracts/access-roles.ts'
import type { KeyChange } from '@opdesk/contracts/account/shortcut-keys.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { ColumnType, Generated } from 'kysely'

/** A time: read as ISO 8601 text, written as text or Date. */
type Moment = ColumnType<string, string | Date, string | Date>
type NullableMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

/** An inbox of webhooks. */
interface WebhookTable {
  id: string
  event_id: string
  digest: Buffer
  event: string
  /** Facts of the payment, written as JSON text. */
  news: ColumnType<unknown, string | null, never>
  body: Buffer | null
  received_at: Moment
  due_at: Moment
  attempts: Generated<number>
  handled_at: NullableMoment
  outcome: string | null
}

/**
 * Tables of schema `app`, for data outside the event log. Contains the tables of all packages that typed queries read or write,
 * because all connections have one type (`Db`). Statements in plain SQL declare the types of their rows themselves.
 */
export interface AppTables {
  'app.credential': {
    user_id: string
    password_hash: string
    updated_at: Moment
    /** True if another person chose the password: the owner must change it first. */
    given: Generated<boolean>
  }
  /** New passwords, each part of a change that waits for another admin's confirmation. */
  'app.pending_password': { confirmation_id: string; password_hash: string; created_at: Moment }
  'app.second_factor': {
    user_id: string
    /** Encrypted with a key outside the database; null until confirmed. */
    secret: Buffer | null
    confirmed_at: NullableMoment
    /** Time step of the last accepted code. Codes of this step and earlier steps are no longer accepted. */
    last_step: number | null
    /** Secret that was shown to the person and is not yet confirmed. */
    pending_secret: Buffer | null
    pending_at: NullableMoment
    recovery_salt: Buffer | null
  }
  'app.recovery_code': { user_id: string; code_hash: Buffer; used_at: NullableMoment }
  'app.used_challenge': { nonce: string; expires_at: Moment }
  /** Forms received in the last ten minutes, by keyed digests of their email addresses and numbers. */
  'app.recent_form': { form: string; contact: string; record_id: string; received_at: Moment }
  'app.session': {
    token_hash: Buffer
    user_id: string
    role: string
    method: string
    created_at: Moment
    last_seen_at: Moment
    expires_at: Moment
    /** Id of the session that its owner sees; the token is never shown. */
    id: Generated<string>
    /** A coarse description such as 'Chrome on Windows'. */
    device: string | null
    /** The provider with which the session began, and the session's id there. */
    provider_id: ColumnType<string | null, string | null | undefined, never>
    sign_on_sid: ColumnType<string | null, string | null | undefined, never>
    /** True if the provider asked for the second factor, and is trusted for it. */
    sign_on_factor: Generated<boolean>
  }
  /** Client secrets of providers of sign-on. */
  'app.identity_provider_secret': { provider_id: string; slug: string; sealed: Buffer }
  /** Accounts by the subject of their provider. */
  'app.sign_on_link': {
    provider_id: string
    subject: string
    account_id: string
    linked_at: Moment
    used_at: NullableMoment
  }
  /** Sign-ons under way, by the hash of their browser's cookie. */
  'app.sign_on_flow': {
    token_hash: Buffer
    provider_id: string
    purpose: 'sign_in' | 'connect' | 'invitation'
    /** Null after the provider's first answer. */
    state: string | null
    nonce: string
    verifier: string
    account_id: string | null
    invitation_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>
    subject: ColumnType<string | null, never, string>
    sid: ColumnType<string | null, never, string | null>
    second_factor: Generated<boolean>
    expires_at: Moment
  }
  /** Secrets of keys for programs, by their hash. */
  'app.program_key_secret': {
    key_id: string
    secret_hash: Buffer
    shown_to: string
    made_at: Moment
    valid_until: NullableMoment
  }
  /** Browsers that show news of claims; statements of workflows declare the table of deliveries. */
  'app.push_subscription': {
    session_id: string
    user_id: string
    /** The address of the browser at its push service. */
    endpoint: string
    /** The browser's public key and its secret, in base64url, under which notices are encrypted. */
    p256dh: string
    auth: string
    language: Language
    created_at: Moment
  }
  /** Secrets of mailed links; only their hashes are stored. */
  'app.account_key': {
    key_hash: Buffer
    purpose: 'recover' | 'invitation' | 'confirm_email' | 'payout_not_me' | 'erasure_call_off' | 'sign_on'
    /** Owner of the password to reset, or the invitation; null if no account has the requested address. */
    subject_id: string | null
    role: string
    email: string
    issued_by: string | null
    created_at: Moment
    expires_at: Moment
    used_at: NullableMoment
    /** The record that the link is about, such as a payout account; null for other links. */
    record_id: ColumnType<string | null, string | null | undefined, never>
  }
  /** Subscribers by the keyed digest of their payout accounts. */
  'app.payout_account_use': { subscriber_id: string; account_id: string; digest: string; confirmed_at: Moment }
  /** The bank's answers to batches, until they are erased. `sealed`: the uploaded file; `summary`: its columns and numbers. */
  'app.bank_answer': {
    batch_id: string
    file_name: string
    sealed: Buffer
    summary: Buffer
    uploaded_by: string
    uploaded_at: Moment
    applied_at: NullableMoment
  }
  /** Rows of an answer with their results, by their line in the file. */
  'app.bank_answer_line': { key: string; batch_id: string; line: number; code: string; changes: boolean; sealed: Buffer }
  'app.bank_answer_row': { batch_id: string; digest: string }
  'app.one_time_code': {
    id: string
    purpose: string
    /** The number, or the email address in lower case, to which the code is sent. */
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
  /** The choices of people about shortcut keys. */
  'app.key_preference': { user_id: string; letters: boolean; changed: ColumnType<KeyChange[], string, string> }
  /** Browsers from which people have signed in; only the hashes of their tokens are stored. */
  'app.known_device': { token_hash: Buffer; user_id: string; last_used_at: Moment }
  /** Claims and disputes assigned to verifiers that the lists may not show yet. */
  'app.given_work': { kind: 'claim' | 'dispute'; claim_id: string; verifier_id: string; at: Moment }
  'app.bulk_call': { id: string; digest: string; at: Moment }
  'app.throttle': { key: string; window_start: Moment; count: number }
  /** Documents that are read, or were; statements of workflows declare the other columns. */
  'app.document_reading': {
    file_id: string
    owner_id: string
    claim_id: ColumnType<string | null, never, never>
    queued_at: Moment
    due_at: Moment
    /** When the form of a draft last asked for the reading. */
    asked_at: ColumnType<Date | null, never, Date>
    read_at: ColumnType<string | null, never, never>
    /** Encrypted with the owner's key; null until the document is read. */
    sealed: ColumnType<Buffer | null, never, never>
  }
  /** Documents of subscribers that staff fetched. `hour`: its start in IST; `at`: the first fetch in it. */
  'app.document_access': {
    person_id: string
    file_id: string
    staff_id: string
    role: AccessRole
    hour: Moment
    at: Moment
  }
  'app.shown_difference': { claim_id: string; file_id: string; owner_id: string; shown_at: Moment }
  'app.file': {
    id: string
    sha256: string
    /**
     * Digest of the original, if the browser reduced a photo, as reported by the browser: only a hint. Null for a file sent
     * unchanged.
     */
    original_sha256: ColumnType<string | null, string | null | undefined, never>
    /** As in `claimDocument`; null for files without one. */
    look: ColumnType<string | null, string | null | undefined, never>
    name: string
    size: number
    content_type: string
    owner_id: string
    created_at: Moment
    /**
     * Time since which no claim or dispute has the file, as of the last check; null if the last check found one; GIVEN_UP if marked
     * for removal.
     */
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
    /**
     * Time since which no record shows the picture, as of the last check; null if the last check found one; GIVEN_UP if marked for
     * removal.
     */
    unused_since: NullableMoment
  }
  /** Variants of a picture: smaller files. `sha256` identifies the picture, `file_sha256` the variant's bytes. */
  'app.picture_variant': { sha256: string; width: number; format: 'avif' | 'webp'; file_sha256: string; size: number }
  /** Pictures without their variants, which are still to be made. */
  'app.picture_work': { sha256: string; due_at: Moment; attempts: Generated<number> }
  /** Saved queues of the desk; `query` is encrypted. */
  'app.desk_queue': { key: string; owner_id: string; list: string; query: Buffer; used_at: Moment }
  /** Bulk decisions: selections of claims and their runs. `sealed`: decision and remark, encrypted, while the run is under way. */
  'app.bulk_decision': { id: string; owner_id: string; state: string; sealed: Buffer | null; ended_at: NullableMoment }
  'app.bulk_decision_row': { bulk_decision_id: string; n: number; claim_id: string; version: number; outcome: string | null }
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
  'app.webhook': WebhookTable
  /** Webhooks of the payout provider; their bodies are masked. */
  'app.payout_webhook': WebhookTable
  'app.provider_order': { provider_order_id: string; order_id: string }
  'app.invoice_file': {
    document_id: string
    sha256: string
    drawn_at: Moment
    drawn_with: Generated<number>
    first_sha256: string | null
  }
  'app.open_order': { order_id: string; subscriber_id: string; wish: string }
  'app.outbox': { id: string; to_address: string; channel: string; subject: string; text: string; at: Moment }
}
