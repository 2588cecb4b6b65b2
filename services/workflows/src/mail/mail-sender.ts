import { fillCode, fillLink } from '@opdesk/contracts/email/fill-template.ts'
import { isCodeTemplate } from '@opdesk/contracts/email/one-time-code.ts'
import type { Message } from '@opdesk/integrations/messaging/message-sender.ts'
import type { WaitingMessage } from '../messages/message-queue.ts'
import { type Channel, type RunningSender, type SendingOptions, startQueueSender } from '../messages/queue-sender.ts'

export interface MailSenderOptions extends SendingOptions {
  /** The product's public address, without a trailing slash, for links in mails. */
  publicUrl: () => string
}

const byMail: Omit<Channel, 'compose'> = {
  channel: 'mail',
  name: 'mail',
  // One mail at a time: one connection to the server is enough, and mails stay in order.
  lanes: 1,
  permanentTries: 3,
  longestAwayMs: 300_000,
  longestAskedMs: 0,
  // Mail servers often repeat the recipient's address in their responses.
  harmlessWords: false,
}

/** The mail to send, with its link or its code filled in. `path`: path of the link, or the code of a mail with a code. */
const mailOf = ({ id, template, to, text, subject, html, path }: WaitingMessage, publicUrl: string): Message => {
  const filled = { subject: subject ?? '', html: html ?? '', text }
  const whole = isCodeTemplate(template) ? fillCode(filled, path ?? '') : fillLink(filled, `${publicUrl}${path ?? ''}`)
  return { id, to, channel: 'mail', ...whole }
}

/** Sends due mails, one at a time, until it is stopped (decision 0015). */
export const startMailSender = ({ publicUrl, ...options }: MailSenderOptions): RunningSender =>
  startQueueSender({ ...byMail, compose: waiting => mailOf(waiting, publicUrl()) }, options)
