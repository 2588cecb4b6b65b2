import type { QueueList } from '@opdesk/contracts/claim/desk-queue.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClaimOnScreen } from '../../lib/on-screen.ts'
import type { ClaimArea } from '../claim/queries.ts'
import { pendingDecisions } from './pending-decisions.ts'
import { usePresence } from './use-presence.ts'
import { type DeskQueue, type RecordQueries, usePrefetchNext, useQueue } from './use-queue.ts'

interface Desk {
  area: ClaimArea
  list: QueueList
  /** The id of the shown claim. */
  id: string
  /** The key of the queue in the address. */
  queueKey: string | undefined
  /** True if the shown record has been loaded. */
  ready: boolean
  /** The queries of a record's page, for the next one. The same function at each render. */
  queries: RecordQueries
}

/**
 * What a page of the desk does beside showing its record: its queue, the next record in advance, presence, and live events of this
 * record alone. A held decision is sent when the person leaves the desk. `ended`: the end of the queue is shown.
 */
export const useDesk = ({ area, list, id, queueKey, ready, queries }: Desk): { queue: DeskQueue | undefined; ended: boolean } => {
  const queue = useQueue({ area, list, id, queueKey })
  useClaimOnScreen(id)
  usePrefetchNext(queue, ready && area === 'management' ? queries : undefined)
  usePresence(id, area === 'management')
  useEffect(() => () => pendingDecisions.flush(), [])
  const ended = useLocation({ select: ({ state }) => state.queueEnded === true })
  // A reload forgets what was done, and shows the record that the address names.
  const hasDone = queue !== undefined && queue.made.length + queue.skipped.length > 0
  if (!ended || !hasDone) return { queue, ended: false }
  // From the end, the way back leads to the record before it, which the address still names.
  return { queue: { ...queue, goPrevious: () => queue.open(id), goNext: () => undefined }, ended }
}
