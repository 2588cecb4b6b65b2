import { createTransport } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import { checkMessage, InvalidMessage, type Message, type MessageSender, SendFailure } from './message-sender.ts'
import type { MailAddress, SmtpSettings } from './smtp-settings.ts'

export interface SmtpSenderOptions extends SmtpSettings {
  from: MailAddress
  /** Time limit of each part, in milliseconds. */
  timeouts?: Partial<Timeouts>
}

interface Timeouts {
  connect: number
  /**
   * Time limit for a silent server. RFC 5321 asks for ten minutes at the end of a mail: a client that gives up sooner sends it a
   * second time.
   */
  silence: number
  /** Time limit of a whole mail, also with a server that keeps sending a little. */
  whole: number
}

export interface SmtpSender extends MessageSender {
  /** Ends the connections; whether a mail under way was accepted is unconfirmed. */
  close(): void
}

const defaultTimeouts: Timeouts = { connect: 30_000, silence: 600_000, whole: 720_000 }

/** Commands before a mail's own: refusing them concerns us, not the mail. */
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

/** The meaning of a nodemailer error. Its own message may contain addresses: it is for the log, not for the network. */
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

/** Text that looks like an encoded word would be decoded by the reader, so it is encoded as a whole. */
const subjectHeader = (subject: string) =>
  subject.includes('=?') ? { prepared: true, foldLines: true, value: encodeWord(subject, 'B', 52) } : subject

/** Sends mail to an SMTP server, over one connection that stays open while mails are waiting. */
export const createSmtpSender = ({ from, timeouts, ...settings }: SmtpSenderOptions): SmtpSender => {
  const { connect, silence, whole } = { ...defaultTimeouts, ...timeouts }
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    idleTimeout: 30_000,
    // After a broken connection, the pool would resend a mail by itself, up to five times, even if the server had accepted it.
    // The owner of the queue decides when to try again.
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
          // As an object: a string would be parsed as a list of addresses.
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
