import { isTextTemplate, textTemplates } from '@opdesk/contracts/text-message/templates.ts'
import type { Message } from '@opdesk/integrations/messaging/message-sender.ts'
import type { WaitingMessage } from '../messages/message-queue.ts'
import { type Channel, type RunningSender, type SendingOptions, startQueueSender } from '../messages/queue-sender.ts'

const compose = ({ id, to, template, text }: WaitingMessage): Message => ({
  id,
  to,
  channel: 'sms',
  subject: isTextTemplate(template) ? textTemplates[template].title : '',
  template,
  text,
})

const byText: Channel = {
  channel: 'sms',
  name: 'text messages',
  compose,
  // A recipient waits for each text, so a few slow texts must not delay the others.
  lanes: 3,
  permanentTries: 1,
  longestAwayMs: 15_000,
  longestAskedMs: 60_000,
  harmlessWords: true,
}

/** Sends queued text messages until it is stopped (decision 0024). Without a sender, messages stay queued until they expire. */
export const startTextSender = (options: SendingOptions): RunningSender =>
  startQueueSender(byText, { pollMs: 2000, backoff: { firstMs: 1000, longestMs: 30_000 }, ...options })
