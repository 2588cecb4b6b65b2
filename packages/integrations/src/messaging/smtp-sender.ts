import { createTransport } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import { checkMessage, InvalidMessage, type Message, type MessageSender, SendFailure } from './message-sender.ts'
import type { MailAddress, SmtpSettings } from './smtp-settings.ts'

export interface SmtpSenderOptions extends SmtpSettings {
  from: MailAddress
  /** How long each part may take, in milliseconds. */
  timeouts?: Partial<Timeouts>
}

interface Timeouts {
  connect: number
  /** Silence of the server. RFC 5321 asks for ten minutes at the end of a mail: who gives up sooner sends it a second time. */
  silence: number
  /** All of one mail, also from a server that keeps saying a little. */
  whole: number
}

export interface SmtpSender extends MessageSender {
  /** Ends the connections; what became of a mail on its way is unconfirmed. */
  close(): void
}

const patient: Timeouts = { connect: 30_000, silence: 600_000, whole: 720_000 }

/** Commands that come before a mail's own: refusing them is about us, not about the mail. */
const BEFORE_MAIL = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM|API|RSET)/
const NOBODY_THERE = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROTOCOL', 'EREQUIRETLS', 'EPROXY']
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

/** What a failure of nodemailer means. Its own words may hold addresses: they are for the log, not for the network. */
export const failureOf = (error: NodemailerFailure): Error => {
  const { code = '', command = '', responseCode, syscall, timeoutType, message } = error
  if (code === 'EENVELOPE' && responseCode === undefined) return new InvalidMessage(message)
  if (responseCode !== undefined && !BEFORE_MAIL.test(command))
    return new SendFailure('refused', message, { permanent: error.permanent ?? responseCode >= 500, cause: error })
  const early =
    responseCode !== undefined ||
    NOBODY_THERE.includes(code) ||
    CONNECTING.some(word => message.includes(word)) ||
    syscall === 'connect' ||
    timeoutType === 'CONNECT_TIMEOUT' ||
    timeoutType === 'GREETING_TIMEOUT'
  return new SendFailure(early ? 'away' : 'unconfirmed', message, { cause: error })
}

/** Text that looks like an encoded word would be read as what it stands for, so it is encoded as a whole. */
const subjectHeader = (subject: string) =>
  subject.includes('=?') ? { prepared: true, foldLines: true, value: encodeWord(subject, 'B', 52) } : subject

/** Hands mail over to an SMTP server, over one connection that is kept open while there is something to send. */
export const createSmtpSender = ({ from, timeouts, ...settings }: SmtpSenderOptions): SmtpSender => {
  const { connect, silence, whole } = { ...patient, ...timeouts }
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    idleTimeout: 30_000,
    // The pool would send a mail again whose connection broke off, up to five times and unasked: whether the server had taken it
    // on or not. When to try again is decided by whoever keeps the queue.
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
          // As an object: a text would be read as a list of addresses.
          to: { name: '', address: to },
          text,
          ...(html !== undefined && { html }),
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          // Nobody's holiday notice needs to come back.
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
