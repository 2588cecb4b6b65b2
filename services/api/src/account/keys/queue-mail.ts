import { randomBytes, randomUUID } from 'node:crypto'
import type { FilledMail } from '@opdesk/contracts/email/fill-template.ts'
import { messageContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { MESSAGES_CHANNELS } from '@opdesk/event-store/postgres/work-channels.ts'
import { traceparent } from '@opdesk/event-store/tracing.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

export interface QueuedMail extends FilledMail {
  template: string
  /**
   * The recipient's person id; an erasure of the person deletes their mails. Null if no account has the address; then `good_until`
   * is set.
   */
  recipient_id: string | null
  to: string
  /**
   * Path of the mail's link; the sender puts the product's configured address before it, so no request header can change the link.
   * In a mail with a one-time code, the code itself. Encrypted while queued.
   */
  path: string
  /** After this time the mail is no longer sent, and is deleted from the queue. */
  good_until: Date | null
}

/**
 * Adds a mail to the queue of the mail sender (decision 0015) and answers the mail's id. Its content is deleted once it is sent. Of
 * the due mails, the one with the earliest `due` is sent first.
 */
export const queueMail = async (
  { db, messageKeys }: Pick<AppDeps, 'db' | 'messageKeys'>,
  mail: QueuedMail,
  now: Date,
  due: Date = now,
): Promise<string> => {
  const { template, recipient_id, to, subject, html, text, path, good_until } = mail
  const id = randomBytes(20).toString('hex')
  const sealed = messageKeys.encrypt(path, messageContext(id))
  await sql`
    insert into app.message (id, event_id, template, recipient_id, to_address, subject, html, text, sealed, created_at, due_at, good_until, traceparent)
    values (${id}, ${randomUUID()}, ${template}, ${recipient_id}, ${to}, ${subject}, ${html}, ${text},
      ${sealed}, ${now}, ${due}, ${good_until}, ${traceparent() ?? null})
    returning pg_notify(${MESSAGES_CHANNELS.mail}, '')`.execute(db)
  return id
}
