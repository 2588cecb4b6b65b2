import { fillLink } from '@opdesk/contracts/email/fill-template.ts'
import type { Message } from '@opdesk/integrations/messaging/message-sender.ts'
import type { WaitingMessage } from '../messages/message-queue.ts'
import { type Channel, type RunningSender, type SendingOptions, startQueueSender } from '../messages/queue-sender.ts'

export interface MailSenderOptions extends SendingOptions {
  /** The public address of the product, without a slash at the end: links begin with it. */
  publicUrl: () => string
}

const byMail: Omit<Channel, 'compose'> = {
  channel: 'mail',
  name: 'mail',
  // One connection to the server is enough for mails, and keeps them in order.
  lanes: 1,
  permanentTries: 3,
  longestAwayMs: 300_000,
  longestAskedMs: 0,
  // Mail servers often repeat the address in their answers.
  harmlessWords: false,
}

const mailOf = ({ id, to, text, subject, html, path }: WaitingMessage, publicUrl: string): Message => {
  const filled = { subject: subject ?? '', html: html ?? '', text }
  return { id, to, channel: 'mail', ...fillLink(filled, `${publicUrl}${path ?? ''}`) }
}

/** Sends the mails that are due, one after another, for ever (decision 0015). */
export const startMailSender = ({ publicUrl, ...options }: MailSenderOptions): RunningSender =>
  startQueueSender({ ...byMail, compose: waiting => mailOf(waiting, publicUrl()) }, options)
