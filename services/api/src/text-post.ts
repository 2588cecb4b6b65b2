import { randomBytes, randomUUID } from 'node:crypto'
import { fillTextTemplate, type TextTemplateName, textTemplates } from '@opdesk/contracts/text-message/templates.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { messageContext } from '@opdesk/event-store/personal-data/sealed-columns.ts'
import { createDevOutbox } from '@opdesk/integrations/messaging/dev-outbox.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

/** A text message to somebody who waits for it. */
export interface NewText {
  /** A number with its country code: +919000000001. */
  to: string
  template: TextTemplateName
  values: readonly string[]
  /** Whose texts are deleted with the person; null where the number is nobody's yet. */
  recipient_id: string | null
  /** Not sent after that, and gone from the queue. */
  good_until: Date
  /** Nobody is to get it: all is done as if, and nothing is left of it. */
  pretended: boolean
}

/** Takes text messages on, in the transaction of what they tell of; never waits for a gateway. */
export interface TextPost {
  post(db: QueryExecutorProvider, text: NewText, now: Date): Promise<void>
}

/**
 * The queue that the workers work through (decision 0024). A pretended text runs the same statements: it is taken out again before
 * anybody could see it. A text takes the place of one that still waits: its code is of no use any more.
 * What a text says is sealed while it waits: whoever reads the database has no code.
 */
export const textQueue = (keys: KeySet): TextPost => ({
  async post(db, { to, template, values, recipient_id, good_until, pretended }, now) {
    const id = randomBytes(20).toString('hex')
    // One that is on its way is locked, and nobody waits for that here.
    await sql`
      delete from app.message where id in (
        select id from app.message where channel = 'sms' and state = 'waiting' and to_address = ${to} and template = ${template}
        for update skip locked)`.execute(db)
    await sql`
      insert into app.message (id, channel, event_id, template, recipient_id, to_address, text, sealed, created_at, due_at, good_until)
      values (${id}, 'sms', ${randomUUID()}, ${template}, ${recipient_id}, ${to}, '',
        ${keys.seal(fillTextTemplate(template, values), messageContext(id))}, ${now}, ${now}, ${good_until})`.execute(db)
    await sql`delete from app.message where id = ${pretended ? id : ''}`.execute(db)
    // Comes through with the commit: the workers need not look for it.
    await sql`select pg_notify('opdesk_texts', '')`.execute(db)
  },
})

/** Keeps texts in the outbox, where there is no gateway and it is not production. */
export const textOutbox: TextPost = {
  async post(db, { to, template, values, pretended }, now) {
    if (pretended) return
    const message = {
      to,
      channel: 'sms',
      subject: textTemplates[template].title,
      text: fillTextTemplate(template, values),
    } as const
    await createDevOutbox(db, () => now).send(message)
  },
}
