import { pushState } from '@opdesk/contracts/notification/push.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { api } from './api.ts'

const PATH = '/user/push-subscription'

/** `unsupported`: the browser cannot show news; `blocked`: the person forbade it in the browser's settings. */
export type PushState = 'unsupported' | 'blocked' | 'on' | 'off'

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined

const isSupported = (): boolean => 'PushManager' in window && 'Notification' in window

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

/** True if the browser subscribed under the product's present key. */
const isOfKey = (subscription: PushSubscription | null, key: string): boolean =>
  subscription !== null && base64url(subscription.options.applicationServerKey) === key

/**
 * The state of news in this browser for this session. Never asks the person.
 * @throws ApiError
 */
export const readPushState = async (): Promise<PushState> => {
  const registration = await registered()
  if (!registration || !isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const [{ public_key, on }, subscription] = await Promise.all([
    api.get(PATH, pushState),
    registration.pushManager.getSubscription(),
  ])
  return on && Notification.permission === 'granted' && isOfKey(subscription, public_key) ? 'on' : 'off'
}

/**
 * Subscribes this browser for this session. The browser asks the person, so call it after a click only. Answers `blocked` if the
 * person refuses.
 * @throws ApiError; DOMException if the browser's push service refuses
 */
export const turnPushOn = async (language: Language): Promise<PushState> => {
  // First of all: some browsers ask only directly after the click.
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'blocked' : 'off'
  const registration = await registered()
  if (!registration) return 'unsupported'
  const { public_key } = await api.get(PATH, pushState)
  // An earlier subscription may be of another key or person.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(public_key),
  })
  const { endpoint } = subscription
  const keys = { p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')) }
  try {
    await api.put(PATH, { endpoint, keys, language })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends the subscription of this session, on the server first. @throws ApiError */
export const turnPushOff = async (): Promise<PushState> => {
  await api.delete(PATH)
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}
