import { fillCode, fillLink } from '@opdesk/contracts/email/fill-template.ts'
import { isCodeTemplate } from '@opdesk/contracts/email/one-time-code.ts'
import type { Message } from '@opdesk/integrations/messaging/message-sender.ts'
import type { WaitingMessage } from '../messages/message-queue.ts'
import { type Channel, type RunningSender, type SendingOptions, startQueueSender } from '../messages/queue-sender.ts'

export interface MailSenderOptions extends SendingOptions {
  /** The public address of the product, without a trailing slash. Links begin with it. */
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

/** The encrypted part of a mail, if present: the path of its link, or the code of a mail with a code. */
const mailOf = ({ id, template, to, text, subject, html, path }: WaitingMessage, publicUrl: string): Message => {
  const filled = { subject: subject ?? '', html: html ?? '', text }
  const whole = isCodeTemplate(template) ? fillCode(filled, path ?? '') : fillLink(filled, `${publicUrl}${path ?? ''}`)
  return { id, to, channel: 'mail', ...whole }
}

/** Sends due mails, one after another, until it is stopped (decision 0015). */
export const startMailSender = ({ publicUrl, ...options }: MailSenderOptions): RunningSender =>
  startQueueSender({ ...byMail, compose: waiting => mailOf(waiting, publicUrl()) }, options)
