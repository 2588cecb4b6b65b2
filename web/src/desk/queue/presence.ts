import { type PresenceShown, type PresentPerson, presenceShown } from '@opdesk/contracts/claim/presence.ts'
import { useSyncExternalStore } from 'react'
import { eventStream } from '../../lib/event-stream.ts'

const alone: readonly PresentPerson[] = []
const listeners = new Set<() => void>()
let shown: PresenceShown | undefined

eventStream.presence = message => {
  const parsed = presenceShown.safeParse(message)
  if (!parsed.success) return
  shown = parsed.data
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The other people who have this claim open now, as the event stream reports them. */
export const usePeopleAt = (claimId: string): readonly PresentPerson[] => {
  const presence = useSyncExternalStore(subscribe, () => shown)
  return presence?.claim_id === claimId ? presence.people : alone
}
