import { createTransport } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import { checkMessage, InvalidMessage, type Message, type MessageSender, SendFailure } from './message-sender.ts'
import type { MailAddress, SmtpSettings } from './smtp-settings.ts'

export interface SmtpSenderOptions extends SmtpSettings {
  from: MailAddress
  /** Time limits of the parts of sending, in milliseconds. */
  timeouts?: Partial<Timeouts>
}

interface Timeouts {
  connect: number
  /**
   * Time limit for a silent server. RFC 5321 requires ten minutes at the end of a mail: a client that gives up sooner sends the
   * mail twice.
   */
  silence: number
  /** Time limit for a whole mail, even while the server keeps sending a little. */
  whole: number
}

export interface SmtpSender extends MessageSender {
  /** Closes the connections; it is then unconfirmed whether a mail under way was accepted. */
  close(): void
}

const defaultTimeouts: Timeouts = { connect: 30_000, silence: 600_000, whole: 720_000 }

/**
 * Commands that precede the recipient and body of a mail. If the server refuses one, the fault is in our settings, not in the mail.
 */
const BEFORE_MAIL = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|API|RSET)/
const UNREACHABLE = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROTOCOL', 'EREQUIRETLS', 'EPROXY']
const CONNECTING = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']

interface NodemailerFailure extends Error {
  code?: string
  command?: string
  responseCode?: number
  permanent?: boolean
  timeoutType?: string
  errno?: number | string
  syscall?: string
}

/** Converts a nodemailer error to the product's error. Its message may contain addresses, so it is only for the log. */
export const failureOf = (error: NodemailerFailure): Error => {
  const { code = '', command = '', responseCode, syscall, timeoutType, message } = error
  if (code === 'EENVELOPE' && responseCode === undefined) return new InvalidMessage(message)
  if (responseCode !== undefined && !BEFORE_MAIL.test(command))
    return new SendFailure('refused', message, { permanent: error.permanent ?? responseCode >= 500, cause: error })
  const early =
    responseCode !== undefined ||
    UNREACHABLE.includes(code) ||
    CONNECTING.some(word => message.includes(word)) ||
    syscall === 'connect' ||
    timeoutType === 'CONNECT_TIMEOUT' ||
    timeoutType === 'GREETING_TIMEOUT'
  return new SendFailure(early ? 'away' : 'unconfirmed', message, { cause: error })
}

/** Encodes the whole subject if a part looks like an encoded word, which the reader would otherwise decode. */
const subjectHeader = (subject: string) =>
  subject.includes('=?') ? { prepared: true, foldLines: true, value: encodeWord(subject, 'B', 52) } : subject

/** Sends mail to an SMTP server, over one connection that stays open while mails wait. */
export const createSmtpSender = ({ from, timeouts, ...settings }: SmtpSenderOptions): SmtpSender => {
  const { connect, silence, whole } = { ...defaultTimeouts, ...timeouts }
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    idleTimeout: 30_000,
    // Turns off the pool's resending. After a broken connection it would resend a mail up to five times, even if the server had
    // accepted it. The owner of the queue decides on retries.
    maxRequeues: 0,
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTLS,
    tls: { rejectUnauthorized: settings.rejectUnauthorized },
    ...(settings.auth && { auth: settings.auth }),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(message: Message): Promise<void> {
      checkMessage(message)
      const { to, subject, text, html, id } = message
      try {
        await transport.sendMail({
          from,
          // The recipient is an object: a string would be parsed as a list of addresses.
          to: { name: '', address: to },
          text,
          ...(html !== undefined && { html }),
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          // Suppresses automatic replies such as holiday notices.
          headers: { Subject: subjectHeader(subject), 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(whole),
        })
      } catch (error) {
        throw error instanceof Error ? failureOf(error) : error
      }
    },
    close: () => transport.close({ force: true }),
  }
}
