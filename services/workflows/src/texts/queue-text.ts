import { createHash } from 'node:crypto'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { fillTextTemplate, hindiTemplate, isInBoth, type TextTemplateName } from '@opdesk/contracts/text-message/templates.ts'
import { MESSAGES_CHANNELS } from '@opdesk/event-store/postgres/work-channels.ts'
import { traceparent } from '@opdesk/event-store/tracing.ts'
import type { WorkflowContext } from '../workflow.ts'

/** Time (ms) after which an unsent text expires. */
const TEXT_GOOD_MS = 3 * 86_400_000
/** Time (ms) by which queued codes come before this text. The text is due at once all the same (takeDue). */
const GIVES_WAY_MS = 15 * 60_000

export interface NewsText {
  template: TextTemplateName
  /** Values of the template's variables, in their order. */
  values: readonly string[]
}

interface QueuedText extends NewsText {
  event_id: string
  recipient_id: string
  number: { country_code: string; phone: string }
}

export const textAddressOf = ({ country_code, phone }: QueuedText['number']): string =>
  `+${country_code.replace(/\D/g, '')}${phone}`

/**
 * Queues a text message, if its template is registered. A repeat for the same event and template has no effect. The text contains
 * no secret, so it is not encrypted.
 */
export const queueText = async (
  { event_id, template, values, recipient_id, number }: QueuedText,
  { db, clock, texts }: Pick<WorkflowContext, 'db' | 'clock' | 'texts'>,
): Promise<void> => {
  if (!texts?.includes(template)) return
  const id = createHash('sha256').update([event_id, template].join('\n')).digest('hex').slice(0, 40)
  const now = clock()
  await db.query(
    `insert into app.message (id, channel, event_id, template, recipient_id, to_address, text, created_at, due_at, good_until, traceparent)
     values ($1, 'sms', $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing
     returning pg_notify('${MESSAGES_CHANNELS.sms}', '')`,
    [
      id,
      event_id,
      template,
      recipient_id,
      textAddressOf(number),
      fillTextTemplate(template, values),
      now,
      new Date(now.getTime() + GIVES_WAY_MS),
      new Date(now.getTime() + TEXT_GOOD_MS),
      traceparent(),
    ],
  )
}

/**
 * Queues a text message in the person's language; in English if no Hindi template is registered. For a person who has not chosen a
 * language, a text about a payment is queued in both.
 */
export const queueTexts = async (
  text: QueuedText,
  language: Language | null,
  context: Parameters<typeof queueText>[1],
): Promise<void> => {
  const wanted = language === 'hi' || (language === null && isInBoth(text.template))
  const inHindi = wanted ? hindiTemplate(text.template, context.texts ?? []) : undefined
  if (language !== 'hi' || !inHindi) await queueText(text, context)
  if (inHindi) await queueText({ ...text, template: inHindi }, context)
}
