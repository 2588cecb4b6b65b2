import { randomBytes, randomUUID } from 'node:crypto'
import type { FilledMail } from '@opdesk/contracts/email/fill-template.ts'
import { messageContext } from '@opdesk/event-store/personal-data/sealed-columns.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

export interface Letter extends FilledMail {
  template: string
  /** Whose mails are deleted with the person. */
  recipient_id: string
  to: string
  /** Where its link leads, below the address of the product: the sender knows that, and no header of a request does. Sealed while it waits. */
  path: string
  /** Not sent after that, and gone from the queue. */
  good_until: Date | null
}

/** Puts a mail into the queue that the mail sender works through (decision 0015). What is in it is blanked once it is sent. */
export const queueLetter = async (
  { db, messageKeys }: Pick<AppDeps, 'db' | 'messageKeys'>,
  letter: Letter,
  now: Date,
): Promise<void> => {
  const { template, recipient_id, to, subject, html, text, path, good_until } = letter
  const id = randomBytes(20).toString('hex')
  const sealed = messageKeys.seal(path, messageContext(id))
  await sql`
    insert into app.message (id, event_id, template, recipient_id, to_address, subject, html, text, sealed, created_at, due_at, good_until)
    values (${id}, ${randomUUID()}, ${template}, ${recipient_id}, ${to}, ${subject}, ${html}, ${text},
      ${sealed}, ${now}, ${now}, ${good_until})`.execute(db)
}
