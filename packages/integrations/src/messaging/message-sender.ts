export interface Message {
  /** An e-mail address, or a phone number with its country code: +919000000001. */
  to: string
  channel: 'mail' | 'sms'
  subject: string
  text: string
  /** The text as HTML, for mail programs that show it; a whole document. */
  html?: string
  /** For a mail: the part of its Message-ID before the @. For a text: its reference. The same id again means the same message. */
  id?: string
  /** For a text: the name of its registered template. */
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
 * The fault of the receiving server.
 * - `away`: it did not get to this message: no server there, or no agreement. Other messages would fail too.
 * - `refused`: it did not accept this message now; `permanent`: and never will.
 * - `unconfirmed`: the connection broke, and the result is unknown.
 */
export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly kind: 'away' | 'refused' | 'unconfirmed'
  readonly permanent: boolean
  /** Wait requested by the server for this message, in milliseconds. */
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

/** Exactly one address, without the characters that separate, group or comment addresses in a header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u

/**
 * Refuses control characters in a header value: a line break would start another header.
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
