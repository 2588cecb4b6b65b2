import { isTextTemplate, matchesTextTemplate } from '@opdesk/contracts/text-message/templates.ts'
import { checkMessage, InvalidMessage, type Message, type MessageSender, SendFailure } from './message-sender.ts'
import { type OutgoingText, readSmsAnswer, smsRequest } from './sms-request.ts'
import type { SmsSettings } from './sms-settings.ts'

export interface SmsSenderOptions extends SmsSettings {
  /** Time limit for sending one text, from the connection to the answer, in milliseconds. */
  timeoutMs?: number
}

export interface SmsSender extends MessageSender {
  /** Aborts the running request; it is then unconfirmed whether the text was accepted. */
  close(): void
}

const MAX_ANSWER_BYTES = 64 * 1024
/** HTTP statuses after which a retry may succeed. */
const RETRYABLE_STATUSES = [408, 425, 429]

/**
 * Errors that occur before any part of the request is sent: unknown host, no route, server unreachable, or a certificate of another
 * server.
 */
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|.*(SIGNED_CERT|VERIFY_))/

/** E.164. */
const NUMBER = /^\+[1-9]\d{7,14}$/

/**
 * Checks a message and converts it to the gateway's form. @throws InvalidMessage, without the number and the text in its message
 */
const outgoing = (message: Message, templateIds: SmsSettings['templateIds']): OutgoingText => {
  checkMessage(message)
  const { channel, to, text, template, id } = message
  if (channel !== 'sms') throw new InvalidMessage('this is no text message')
  if (!NUMBER.test(to)) throw new InvalidMessage('the recipient of a text message is not one phone number with its country code')
  if (!isTextTemplate(template)) throw new InvalidMessage('a text message without a registered template')
  if (!matchesTextTemplate(template, text)) throw new InvalidMessage('the text is not that of its registered template')
  const templateId = templateIds[template]
  if (!templateId) throw new InvalidMessage('the template of the text is not registered')
  if (!id) throw new InvalidMessage('a text message needs a reference')
  return { to, templateId, text, reference: id }
}

/** The answer as text. Reading stops beyond the size of a valid answer. @throws SendFailure */
const bodyOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop closes the connection.
    if (size > MAX_ANSWER_BYTES) throw new SendFailure('unconfirmed', 'the gateway answered more than an answer can be')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The `Retry-After` header in milliseconds, given in seconds or as a date; 0 if it is missing or unreadable. */
const retryAfter = (headers: Headers): number => {
  const value = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/** @throws SendFailure unless the gateway accepted the text */
const requireAccepted = async (response: Response): Promise<void> => {
  const { status, ok, headers } = response
  const { says, code } = readSmsAnswer(await bodyOf(response))
  if (ok && says === 'accepted') return
  if (ok && says === 'unclear') throw new SendFailure('unconfirmed', `the gateway answered ${status} and not whether it accepts`)
  const permanent = ok || (status < 500 && !RETRYABLE_STATUSES.includes(status))
  const words = `the gateway answered ${ok ? `${status} and refused` : status}${code && ` (${code})`}`
  throw new SendFailure('refused', words, { permanent, retryAfterMs: retryAfter(headers) })
}

/** Converts an error to a SendFailure. Only the error's code is kept, because the error itself may contain the request. */
const failureOf = (error: unknown): SendFailure => {
  if (error instanceof SendFailure) return error
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = typeof cause === 'object' && cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (NOT_REACHED.test(code)) return new SendFailure('away', `the gateway cannot be reached (${code})`)
  const late = error instanceof Error && error.name === 'TimeoutError'
  return new SendFailure('unconfirmed', late ? 'the gateway did not answer in time' : `the line to the gateway broke (${code})`)
}

/** Sends text messages to an HTTP gateway. */
export const createSmsSender = ({ timeoutMs = 10_000, ...settings }: SmsSenderOptions): SmsSender => {
  const closing = new AbortController()
  return {
    async send(message: Message): Promise<void> {
      const { url, headers, body } = smsRequest(settings, outgoing(message, settings.templateIds))
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal])
      try {
        // Redirects are refused: a redirect would send the key and the text to another server.
        await requireAccepted(await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }))
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => closing.abort(),
  }
}
