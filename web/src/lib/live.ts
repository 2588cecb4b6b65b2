import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { apiUrl } from './api.ts'
import { connection } from './connection.ts'
import { eventStream, tabConnection } from './event-stream.ts'
import { isObject } from './json.ts'
import { exportProgress, showProgress } from './live-exports.ts'
import { claimOnScreen } from './on-screen.ts'
import { recordPosition } from './position.ts'

const change = z.object({
  list: z.string(),
  claim_id: z.string().optional(),
  position: z.coerce.string().optional(),
  export_id: z.string().optional(),
  progress: exportProgress.optional(),
})
type Change = z.infer<typeof change>

/**
 * Lists to refresh when another list changes: a settled claim changes the wallet, a dispute is shown with its claim, an order adds
 * a plan, and all of them show the subscriber's record.
 */
const dependentLists: Record<string, readonly string[]> = {
  claims: ['disputes', 'transactions', 'profile', 'payments', 'payment-batches', 'payouts', 'unpayable-claims'],
  disputes: ['claims'],
  payouts: ['claims'],
  members: ['profile', 'plan', 'employment', 'services'],
  'payout-accounts': ['unpayable-claims', 'payments'],
  orders: ['profile', 'plan', 'transactions', 'invoices', 'checkups'],
}

/** Milliseconds for which changes of other claims are gathered before the notifications are fetched, while the desk shows a claim. */
const GATHERED_MS = 120_000
let gathering = false

const refreshNotificationsLater = (client: QueryClient): void => {
  if (gathering) return
  gathering = true
  setTimeout(() => {
    gathering = false
    void client.invalidateQueries({ queryKey: ['notifications'] })
  }, GATHERED_MS)
}

/** While the desk shows a claim, changes of other claims fetch nothing: what they concern is only marked as stale. */
const refresh = (client: QueryClient, { list, claim_id }: Change) => {
  const onScreen = claimOnScreen()
  const away = onScreen !== undefined && claim_id !== undefined && claim_id !== onScreen
  if (away) refreshNotificationsLater(client)
  return client.invalidateQueries({
    refetchType: away ? 'none' : 'active',
    predicate: ({ queryKey: [name, kind, id] }) => {
      if (kind === 'detail' && claim_id && id !== claim_id) return false
      return name === list || (dependentLists[list] ?? []).some(follower => follower === name)
    },
  })
}

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 60_000

/**
 * Refreshes lists when the server reports a change over the live connection (GET /events). Queries of one claim or its dispute have
 * the key `['claims', 'detail', id]`, so that changes of other claims do not refresh them. After a gap in the connection all shown
 * lists are refreshed.
 */
export const useLiveLists = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = FIRST_RETRY_MS
    let missed = false
    const connect = () => {
      source = new EventSource(apiUrl('/events', { connection: tabConnection }))
      source.onopen = () => {
        wait = FIRST_RETRY_MS
        if (missed) void client.invalidateQueries()
        eventStream.opened()
        missed = false
      }
      source.onmessage = event => {
        const message = parseJson(event.data)
        if (isObject(message) && 'presence' in message) return eventStream.presence(message.presence)
        const parsed = change.safeParse(message)
        if (!parsed.success) return
        recordPosition(parsed.data.position)
        const { export_id, progress } = parsed.data
        if (export_id && progress) showProgress(client, export_id, progress)
        else void refresh(client, parsed.data)
      }
      source.onerror = () => {
        missed = true
        connection.checkNow()
        if (source.readyState !== EventSource.CLOSED) return
        // The connection was refused, perhaps because the session has ended. Refetching the profile finds out.
        void client.invalidateQueries({ queryKey: ['profile'] })
        timer = setTimeout(connect, wait)
        wait = Math.min(wait * 2, MAX_RETRY_MS)
      }
    }
    connect()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [client])
}

const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
