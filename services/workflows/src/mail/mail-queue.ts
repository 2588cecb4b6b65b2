import { createHash } from 'node:crypto'
import type { FilledMail } from '@opdesk/contracts/email/fill-template.ts'
import type { freeTestTexts } from '@opdesk/contracts/email/free-test.ts'
import type { grievanceTexts } from '@opdesk/contracts/email/grievance.ts'
import type { programKeyTexts } from '@opdesk/contracts/email/program-key.ts'
import type { EmailTemplateKey } from '@opdesk/contracts/email/templates.ts'
import { MESSAGES_CHANNELS } from '@opdesk/event-store/postgres/work-channels.ts'
import { traceparent } from '@opdesk/event-store/tracing.ts'
import type { Queryable } from '../messages/message-queue.ts'

export interface NewMail extends FilledMail {
  event_id: string
  template:
    | EmailTemplateKey
    | keyof typeof freeTestTexts
    | keyof typeof grievanceTexts
    | keyof typeof programKeyTexts
    | 'account_idle'
    | 'breach_notice'
    | 'claim_cannot_be_paid'
    | 'claim_paid'
    | 'claim_payment_delayed'
    | 'claim_payment_refused'
    | 'claim_payment_returned'
    | 'cover_ended'
    | 'employee_invited'
    | 'employment_ended'
    | 'enquiry_received'
    | 'employment_linked'
    | 'family_changed'
    | 'email_changed'
    | 'news_notice'
    | 'payment_disputed'
    | 'payout_notice'
    | 'payout_differences'
    | 'phone_added'
    | 'referral_thanks'
    | 'refund'
    | 'second_admin_expired'
    | 'trace_answered'
    | 'webhook_disabled'
    | 'erasure_postponed'
    | 'erasure_called_off'
    | 'download_asked_for'
    | 'download_ready'
  recipient_id: string
  to: string
  /** Path of the link in the mail, relative to the product's address. */
  path: string
}

const idOf = ({ event_id, template, recipient_id }: NewMail): string =>
  createHash('sha256').update([event_id, template, recipient_id].join('\n')).digest('hex').slice(0, 40)

/** Queues a mail. A repeat for the same event, template and recipient has no effect. */
export const queueMail = async (db: Queryable, mail: NewMail, now: Date): Promise<void> => {
  const { event_id, template, recipient_id, to, subject, html, text, path } = mail
  await db.query(
    `insert into app.message (id, event_id, template, recipient_id, to_address, subject, html, text, path, created_at, due_at, traceparent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) on conflict (id) do nothing
     returning pg_notify('${MESSAGES_CHANNELS.mail}', '')`,
    [idOf(mail), event_id, template, recipient_id, to, subject, html, text, path, now, traceparent()],
  )
}
