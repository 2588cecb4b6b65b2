export interface Message {
  /** An e-mail address, or a phone number with its country code: +919000000001. */
  to: string
  channel: 'mail' | 'sms'
  subject: string
  text: string
}

/** Mail and text messages to people. */
export interface MessageSender {
  /** Resolves when the message is handed over. @throws InvalidMessage */
  send(message: Message): Promise<void>
}

/** The message cannot be sent as it is: trying again does not help. */
export class InvalidMessage extends Error {
  override name = 'InvalidMessage'
}

/**
 * Refuses control characters in what becomes a header: a line break there would start another header.
 * @throws InvalidMessage
 */
export const checkMessage = ({ to, subject }: Message): void => {
  if (to.trim() === '') throw new InvalidMessage('a message needs a recipient')
  if (/\p{Cc}/u.test(to)) throw new InvalidMessage('the recipient of a message holds a line break or control character')
  if (/\p{Cc}/u.test(subject)) throw new InvalidMessage('the subject of a message holds a line break or control character')
}
