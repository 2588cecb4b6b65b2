export interface Message {
  /** The recipient: an email address, or a phone number with its country code: +919000000001. */
  to: string
  channel: 'mail' | 'sms'
  subject: string
  text: string
  /** The text as HTML, for mail programs that show it; a whole document. */
  html?: string
  /**
   * For a mail: the part of its Message-ID before the @. For a text message: its reference. A message with the same id is the same
   * message.
   */
  id?: string
  /** For a text message: the name of its registered template. */
  template?: string
}

/** Sends mail and text messages to people. */
export interface MessageSender {
  /**
   * Resolves when the provider has accepted the message.
   * @throws InvalidMessage, SendFailure
   */
  send(message: Message): Promise<void>
}

/** The message cannot be sent as it is; a retry fails as well. */
export class InvalidMessage extends Error {
  override name = 'InvalidMessage'
}

/**
 * The server did not accept the message.
 * - `away`: the message did not reach a server: it is unreachable, or no session could be agreed on. Other messages would fail too.
 * - `refused`: the server did not accept this message now; with `permanent` it never will.
 * - `unconfirmed`: the connection broke, and the result is unknown.
 */
export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly kind: 'away' | 'refused' | 'unconfirmed'
  readonly permanent: boolean
  /** Time in ms that the server asks to wait before this message is sent again. */
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

/** Matches exactly one address, without the characters that separate, group or comment addresses in a header. */
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
