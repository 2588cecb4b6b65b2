import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@opdesk/contracts/site/language.ts'
import {
  fillTextTemplate,
  hindiTemplate,
  type TextTemplateName,
  textTemplateNames,
  textTemplates,
} from '@opdesk/contracts/text-message/templates.ts'
import { messageContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { MESSAGES_CHANNELS } from '@opdesk/event-store/postgres/work-channels.ts'
import { traceparent } from '@opdesk/event-store/tracing.ts'
import { createDevOutbox } from '@opdesk/integrations/messaging/dev-outbox.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

/** A text message that a person waits for. */
export interface NewText {
  /** A number with its country code: +919000000001. */
  to: string
  template: TextTemplateName
  values: readonly string[]
  /** Language of the person or of the page; a text without a registered Hindi template is English. */
  language: Language | null
  /** The account with which the text is deleted; null if no account has the number yet. */
  recipient_id: string | null
  /** After this time the text is no longer sent, and is deleted from the queue. */
  good_until: Date
  /** True to run the same statements, but leave no message and send none. */
  pretended: boolean
}

/** Accepts text messages, in the transaction that stores the code they contain; never waits for a gateway. */
export interface TextPost {
  post(db: QueryExecutorProvider, text: NewText, now: Date): Promise<void>
}

const templateFor = ({ template, language }: NewText, registered: readonly TextTemplateName[]): TextTemplateName =>
  (language === 'hi' && hindiTemplate(template, registered)) || template

/**
 * Queues texts for the workers (decision 0024). A pretended text is deleted in the same transaction, so no worker sees it. A new
 * text replaces a queued one, since the earlier code is outdated. Queued texts are encrypted, so that a reader of the database
 * learns no code.
 * @param registered templates that the gateway has
 */
export const textQueue = (keys: KeySet, registered: readonly TextTemplateName[]): TextPost => ({
  async post(db, text, now) {
    const { to, values, recipient_id, good_until, pretended } = text
    const template = templateFor(text, registered)
    const replaced = [text.template, `${text.template}_hi`]
    const id = randomBytes(20).toString('hex')
    // Skips a text that is being sent, instead of waiting for its lock.
    await sql`
      delete from app.message where id in (
        select id from app.message where channel = 'sms' and state = 'waiting' and to_address = ${to} and template = any(${replaced})
        for update skip locked)`.execute(db)
    await sql`
      insert into app.message (id, channel, event_id, template, recipient_id, to_address, text, sealed, created_at, due_at, good_until, traceparent)
      values (${id}, 'sms', ${randomUUID()}, ${template}, ${recipient_id}, ${to}, '',
        ${keys.encrypt(fillTextTemplate(template, values), messageContext(id))}, ${now}, ${now}, ${good_until}, ${traceparent() ?? null})`.execute(
      db,
    )
    await sql`delete from app.message where id = ${pretended ? id : ''}`.execute(db)
    // Wakes the workers at the commit, so that they need not poll.
    await sql`select pg_notify(${MESSAGES_CHANNELS.sms}, '')`.execute(db)
  },
})

/** Puts texts into the development outbox, if there are development controls and no gateway. */
export const textOutbox: TextPost = {
  async post(db, text, now) {
    const { to, values, pretended } = text
    if (pretended) return
    const template = templateFor(text, textTemplateNames)
    const message = {
      to,
      channel: 'sms',
      subject: textTemplates[template].title,
      text: fillTextTemplate(template, values),
    } as const
    await createDevOutbox(db, () => now).send(message)
  },
}
