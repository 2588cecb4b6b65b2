import type { RetentionName } from '@opdesk/contracts/retention.ts'

/** Rows of a table of schema `app` that end with their time. `at`: the time from which it counts. */
export interface ErasedRows {
  kind: RetentionName
  table: string
  at: string
  where: string
  /** The columns to blank; without it the rows are deleted. */
  blank?: string
}

/** Contents of a mail: its row keeps template, recipient's id, event and time. */
const BLANK_MAIL = 'to_address = null, subject = null, html = null, text = null, path = null, sealed = null'

/** The rows that a night erases, by kind. Deliveries: only messages that are not waiting any more. */
export const ERASED_ROWS: readonly ErasedRows[] = [
  { kind: 'unconfirmed', table: 'app.one_time_code', at: 'expires_at', where: 'true' },
  { kind: 'unconfirmed', table: 'app.account_key', at: 'expires_at', where: 'true' },
  {
    kind: 'readings',
    table: 'app.document_reading',
    at: 'read_at',
    // A reading that still has to be added to its claim stays.
    where: 'read_at is not null and (claim_id is null or attached_at is not null)',
  },
  { kind: 'provider_answers', table: 'app.webhook', at: 'received_at', where: 'body is not null', blank: 'body = null' },
  { kind: 'provider_answers', table: 'app.payout_webhook', at: 'received_at', where: 'body is not null', blank: 'body = null' },
  { kind: 'provider_answers', table: 'app.bank_answer', at: 'coalesce(applied_at, uploaded_at)', where: 'true' },
  { kind: 'deliveries', table: 'app.message', at: 'finished_at', where: "channel = 'sms' and state <> 'waiting'" },
  {
    kind: 'deliveries',
    table: 'app.message',
    at: 'finished_at',
    where: "channel = 'mail' and recipient_id is null and state <> 'waiting'",
  },
  {
    kind: 'deliveries',
    table: 'app.message',
    at: 'finished_at',
    where: "channel = 'mail' and recipient_id is not null and state = 'failed' and to_address is not null",
    blank: BLANK_MAIL,
  },
  { kind: 'deliveries', table: 'app.hook_delivery', at: 'created_at', where: 'true' },
  { kind: 'accesses', table: 'app.document_access', at: 'hour', where: 'true' },
]
