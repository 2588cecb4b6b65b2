export interface Message {
  /** An e-mail address, or a phone number with its country code: +919000000001. */
  to: string
  channel: 'mail' | 'sms'
  subject: string
  text: string
  /** The same for readers that show it; a whole document. */
  html?: string
  /** Of a mail: what comes before the @ of its Message-ID; of a text its reference. The same id again says that it is the same message. */
  id?: string
  /** Of a text: under which name its words are registered with the operators. */
  template?: string
}

/** Mail and text messages to people. */
export interface MessageSender {
  /**
   * Resolves when the message is handed over.
   * @throws InvalidMessage, SendFailure
   */
  send(message: Message): Promise<void>
}

/** The message cannot be sent as it is: trying again does not help. */
export class InvalidMessage extends Error {
  override name = 'InvalidMessage'
}

/**
 * What went wrong with whoever takes messages on.
 * - `away`: it did not get as far as this message: nobody there, or no agreement. Other messages would fare no better.
 * - `refused`: it did not want this message now. `permanent`: nor later.
 * - `unconfirmed`: the line went dead in the middle, and nobody knows whether the message was taken on.
 */
export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly kind: 'away' | 'refused' | 'unconfirmed'
  readonly permanent: boolean
  /** How long whoever refused asked to be left alone with this message, in milliseconds. */
  readonly retryAfterMs: number
  constructor(
    kind: SendFailure['kind'],
    message: string,
    options: { permanent?: boolean; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.permanent = options.permanent ?? false
    this.retryAfterMs = options.retryAfterMs ?? 0
  }
}

/** One address and nothing else: none of what separates, groups or comments addresses in a header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u

/**
 * Refuses control characters in what becomes a header: a line break there would start another header.
 * @throws InvalidMessage
 */
export const checkMessage = ({ to, subject, channel }: Message): void => {
  if (to.trim() === '') throw new InvalidMessage('a message needs a recipient')
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(to))
    throw new InvalidMessage('the recipient of a message holds a line break or control character')
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject))
    throw new InvalidMessage('the subject of a message holds a line break or control character')
  if (channel === 'mail' && to.includes('@') && !ONE_ADDRESS.test(to))
    throw new InvalidMessage('the recipient of a mail is not one e-mail address')
}
