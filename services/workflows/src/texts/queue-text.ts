import { createHash } from 'node:crypto'
import { fillTextTemplate, type TextTemplateName } from '@opdesk/contracts/text-message/templates.ts'
import { traceparent } from '@opdesk/event-store/tracing.ts'
import type { WorkflowContext } from '../workflow.ts'

export interface NewText {
  event_id: string
  template: TextTemplateName
  values: readonly string[]
  recipient_id: string
  number: { country_code: string; phone: string }
}

/** A text that could not be sent for so long is not sent any more. */
const GOOD_MS = 3 * 86_400_000

/** A number as the queue has it: +919000000001. */
export const textAddress = ({ country_code, phone }: NewText['number']): string => `+${country_code.replace(/\D/g, '')}${phone}`

/** Queues a text, once per event and template. It has no secret, so it is not sealed. */
export const queueText = async (
  { event_id, template, values, recipient_id, number }: NewText,
  { db, clock }: Pick<WorkflowContext, 'db' | 'clock'>,
): Promise<void> => {
  const id = createHash('sha256').update([event_id, template].join('\n')).digest('hex').slice(0, 40)
  const now = clock()
  const good_until = new Date(now.getTime() + GOOD_MS)
  await db.query(
    `insert into app.message (id, channel, event_id, template, recipient_id, to_address, text, created_at, due_at, good_until, traceparent)
     values ($1, 'sms', $2, $3, $4, $5, $6, $7, $7, $8, $9) on conflict (id) do nothing`,
    [
      id,
      event_id,
      template,
      recipient_id,
      textAddress(number),
      fillTextTemplate(template, values),
      now,
      good_until,
      traceparent(),
    ],
  )
}
