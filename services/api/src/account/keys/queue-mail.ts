import { randomBytes, randomUUID } from 'node:crypto'
import type { FilledMail } from '@opdesk/contracts/email/fill-template.ts'
import { messageContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { traceparent } from '@opdesk/event-store/tracing.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

export interface QueuedMail extends FilledMail {
  template: string
  /** The recipient, deleted together with their mails. Null if no account has the address; then `good_until` is set. */
  recipient_id: string | null
  to: string
  /**
   * Path of the mail's link, below the product's address. The sender adds the address, so no header of a request can change it.
   * In a mail with a code, the code itself. Encrypted while queued.
   */
  path: string
  /** The mail is not sent after this time, and is deleted from the queue. */
  good_until: Date | null
}

/**
 * Adds a mail to the queue of the mail sender (decision 0015) and answers its id. Its content is deleted once it is sent. Among
 * due mails the sender takes the one with the earliest `due` first.
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
      ${sealed}, ${now}, ${due}, ${good_until}, ${traceparent() ?? null})`.execute(db)
  return id
}
