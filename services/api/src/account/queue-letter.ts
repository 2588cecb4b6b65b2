import { randomBytes, randomUUID } from 'node:crypto'
import type { FilledMail } from '@opdesk/contracts/email/fill-template.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

export interface Letter extends FilledMail {
  template: string
  /** Whose mails are deleted with the person. */
  recipient_id: string
  to: string
  /** Where its link leads, below the address of the product: the sender knows that, and no header of a request does. */
  path: string
  /** Not sent after that, and gone from the queue. */
  good_until: Date | null
}

/** Puts a mail into the queue that the mail sender works through (decision 0015). What is in it is blanked once it is sent. */
export const queueLetter = async (db: AppDeps['db'], letter: Letter, now: Date): Promise<void> => {
  const { template, recipient_id, to, subject, html, text, path, good_until } = letter
  await sql`
    insert into app.message (id, event_id, template, recipient_id, to_address, subject, html, text, path, created_at, due_at, good_until)
    values (${randomBytes(20).toString('hex')}, ${randomUUID()}, ${template}, ${recipient_id}, ${to}, ${subject}, ${html}, ${text},
      ${path}, ${now}, ${now}, ${good_until})`.execute(db)
}
