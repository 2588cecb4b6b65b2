import { z } from 'zod'
import { rawText, textLike } from '../bounded.ts'
import { languages } from '../site/language.ts'

/** Push services of browsers. A name that begins with a dot stands for all hosts below it. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * True for an address at a push service of a known browser, by https on its usual port. Notices are sent to no other address,
 * because a subscriber could otherwise make the server call any host.
 */
export const isKnownPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return PUSH_SERVICES.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}

/** Body of PUT /user/push-subscription: the browser's subscription, and the language of its notices. */
export const pushSubscription = z.strictObject({
  endpoint: rawText(1000),
  keys: z.strictObject({
    /** A point of P-256, uncompressed: 65 bytes. */
    p256dh: textLike(/^B[A-Za-z0-9_-]{86}$/, 87),
    /** 16 bytes. */
    auth: textLike(/^[A-Za-z0-9_-]{22}$/, 22),
  }),
  language: z.enum(languages),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

/** Answer of GET /user/push-subscription. */
export const pushState = z.object({
  /** The product's public key, with which a browser subscribes. */
  public_key: z.string(),
  /** True if this session shows news. */
  on: z.boolean(),
})

/** The decrypted content of a notice. It names no claim and no person. */
export interface PushNotice {
  title: string
  body: string
  lang: string
}
