import { isKnownPushService } from '@opdesk/contracts/notification/push.ts'
import webPush from 'web-push'
import type { PushKeys } from '../keys/key-files.ts'
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
  timeoutMs?: number
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

const retryAfterMs = (value: string | null): number => (value && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : 0)

/** Neither message contains the address: it names the browser of a person. */
const failureOf = (error: unknown): Error => {
  if (error instanceof SendFailure) return error
  const late = error instanceof Error && error.name === 'TimeoutError'
  return new SendFailure('unconfirmed', late ? 'the push service did not answer in time' : 'the push service cannot be reached')
}

/** Sends notices to the push services of browsers (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292) by `web-push`. */
export const createPushSender = (options: PushSenderOptions): PushSender => {
  const { timeoutMs = 10_000, isKnownService = isKnownPushService } = options
  const closing = new AbortController()
  return {
    async send(target, text, { ttlMs }) {
      if (!isKnownService(target.endpoint)) throw new InvalidMessage('the address is not at a known push service')
      const { headers, body } = requestFor(target, text, ttlMs, options)
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal])
      try {
        // Redirects are refused: they would lead to a host that is not a known push service.
        const request = { method: 'POST', headers: textHeaders(headers), body: new Uint8Array(body), signal } as const
        const answer = await fetch(target.endpoint, { ...request, redirect: 'manual' })
        await answer.body?.cancel()
        if (answer.ok) return 'accepted'
        if (GONE.includes(answer.status)) return 'gone'
        throw new SendFailure('refused', `the push service answered ${answer.status}`, {
          permanent: PERMANENT.includes(answer.status),
          retryAfterMs: retryAfterMs(answer.headers.get('retry-after')),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => closing.abort(),
  }
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // `fetch` computes the length itself.
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
