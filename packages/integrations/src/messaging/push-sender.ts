import { isKnownPushService } from '@opdesk/contracts/notification/push.ts'
import webPush from 'web-push'
import type { PushKeys } from '../keys/key-files.ts'
import type { OutboundClient } from '../outbound/outbound-client.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { InvalidMessage, SendFailure } from './message-sender.ts'

/** A browser as its push service knows it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushSender {
  /**
   * Encrypts a text for a browser and gives it to the browser's push service. Answers `gone` if the browser has no such
   * subscription any more. `ttlMs`: how long the service keeps the notice while the device is away.
   * @throws InvalidMessage, SendFailure
   */
  send(target: PushTarget, text: string, options: { ttlMs: number }): Promise<'accepted' | 'gone'>
  /** Aborts requests under way. */
  close(): void
}

interface PushSenderOptions {
  keys: PushKeys
  /** An https address of the product, or a mailto: address, at which a push service reaches its operator. */
  subject: () => string
  outbound: Pick<OutboundClient, 'send'>
  /** The services that notices are sent to; those of the known browsers when absent. */
  isKnownService?: (endpoint: string) => boolean
}

/** A service keeps one waiting notice of this topic per browser: notices without content need not add up. */
const TOPIC = 'news'
const GONE = [404, 410]
/** Statuses after which the same request is refused again: invalid request, key, size. */
const PERMANENT = [400, 401, 403, 413]

const requestFor = (target: PushTarget, text: string, ttlMs: number, { keys, subject }: PushSenderOptions) => {
  const { endpoint, ...browserKeys } = target
  try {
    return webPush.generateRequestDetails({ endpoint, keys: browserKeys }, text, {
      vapidDetails: { subject: subject(), ...keys },
      TTL: Math.max(0, Math.floor(ttlMs / 1000)),
      topic: TOPIC,
      urgency: 'normal',
    })
  } catch (error) {
    throw new InvalidMessage('the notice cannot be encrypted for this browser', { cause: error })
  }
}

const retryAfterMs = (value: string | undefined): number => (value && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : 0)

/** Neither message contains the address: it names the browser of a person. */
const failureOf = (error: unknown): Error => {
  if (!(error instanceof OutboundError)) return new SendFailure('unconfirmed', 'the push service cannot be reached')
  if (error.isRefusal) return new InvalidMessage(error.message)
  return new SendFailure('unconfirmed', `the push service was not reached: ${error.message}`)
}

/** Sends notices to the push services of browsers (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292) by `web-push`. */
export const createPushSender = (options: PushSenderOptions): PushSender => {
  const { outbound, isKnownService = isKnownPushService } = options
  const closing = new AbortController()
  return {
    async send(target, text, { ttlMs }) {
      if (!isKnownService(target.endpoint)) throw new InvalidMessage('the address is not at a known push service')
      const { headers, body } = requestFor(target, text, ttlMs, options)
      const request = {
        method: 'POST',
        headers: textHeaders(headers),
        body: new Uint8Array(body),
        signal: closing.signal,
      } as const
      const { status, headers: answered } = await outbound.send(target.endpoint, request).catch((error: unknown) => {
        throw failureOf(error)
      })
      if (status >= 200 && status <= 299) return 'accepted'
      if (GONE.includes(status)) return 'gone'
      throw new SendFailure('refused', `the push service answered ${status}`, {
        permanent: PERMANENT.includes(status),
        retryAfterMs: retryAfterMs(answered['retry-after']),
      })
    },
    close: () => closing.abort(),
  }
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // The client computes the length itself.
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
