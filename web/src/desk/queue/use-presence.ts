import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { eventStream, tabConnection } from '../../lib/event-stream.ts'
import { getSession } from '../../lib/session.ts'
import { usePendingDecisions } from './undo-bar.tsx'

/** Milliseconds for which changes are gathered: a decision also opens the next claim. */
const GATHERED_MS = 120

const tell = (claim_id: string | null, deciding: string | null, keepalive = false): void => {
  // Presence is a courtesy: a failure is not shown.
  void api.put('/management/presence', { connection: tabConnection, claim_id, deciding }, { keepalive }).catch(() => undefined)
}

/** Tells the other reviewers which claim this tab shows, and on which it still holds a decision back. `on`: for staff. */
export const usePresence = (claimId: string, on: boolean): void => {
  const held = usePendingDecisions().find(({ phase }) => phase === 'held')?.decision.claim._id ?? null
  const told = useRef<{ claimId: string | null; held: string | null }>({ claimId: null, held: null })
  useEffect(() => {
    // A held decision that ends needs no word: the server forgets it, and the decision itself is reported.
    if (!on || (told.current.claimId === claimId && (held === null || told.current.held === held))) return
    const timer = setTimeout(() => {
      told.current = { claimId, held }
      tell(claimId, held)
    }, GATHERED_MS)
    return () => clearTimeout(timer)
  }, [on, claimId, held])
  useEffect(() => {
    if (!on) return
    eventStream.opened = () => {
      if (told.current.claimId) tell(told.current.claimId, null)
    }
    return () => {
      eventStream.opened = () => undefined
      told.current = { claimId: null, held: null }
      if (getSession()) tell(null, null, true)
    }
  }, [on])
}
