import type { PresenceShown, PresentPerson } from '@opdesk/contracts/claim/presence.ts'
import { useSyncExternalStore } from 'react'

/** Names this tab to the server, on its event stream and in what it says about the claim that it shows. */
export const tabConnection: string = crypto.randomUUID()

const alone: readonly PresentPerson[] = []
const listeners = new Set<() => void>()
const streamListeners = new Set<() => void>()
let shown: PresenceShown | undefined

/** Takes in who else has a claim open, as the event stream reports it. */
export const receivePresence = (presence: PresenceShown): void => {
  shown = presence
  for (const listener of listeners) listener()
}

/** Called when the event stream has been opened, also again. */
export const connected = (): void => {
  for (const listener of streamListeners) listener()
}

/** Calls `listener` each time the event stream is opened. Returns a function that stops it. */
export const onConnected = (listener: () => void): (() => void) => {
  streamListeners.add(listener)
  return () => void streamListeners.delete(listener)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The other people who have this claim open now. */
export const usePeopleAt = (claimId: string): readonly PresentPerson[] => {
  const presence = useSyncExternalStore(subscribe, () => shown)
  return presence?.claim_id === claimId ? presence.people : alone
}
