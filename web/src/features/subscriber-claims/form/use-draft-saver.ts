import type { SaveClaim } from '@opdesk/contracts/claim/commands.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { api } from '../../../lib/api.ts'
import { getSession } from '../../../lib/session.ts'
import { claimPath, claimQuery } from '../queries.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

export const saved = z.object({ _id: z.string(), version: z.int() })

interface DraftSaverOptions {
  /** The draft to continue; undefined for a new claim. */
  draft: SubscriberClaim | undefined
  /** The content at the start: the draft as the server has it, or an untouched form. */
  start: SaveClaim
  /** The present content of the form, which is to be saved. */
  body: SaveClaim
  bodyOf: (claim: SubscriberClaim) => SaveClaim
  /** Called with the id when the first save has made a draft of a new claim. */
  onBegun: (id: string) => void
}

export interface DraftSaving {
  state: SaveState
  id(): string | undefined
  isUnsaved(): boolean
  flush(): Promise<void>
  /** Creates the draft if there is none; undefined if that did not succeed. */
  begin(): Promise<string | undefined>
  /** Tells of a write of this page to the draft's documents, which saw version `from` and made `to`. */
  follow(from: number, to: number): void
  keepMine(): void
  /** Ends a conflict: returns the draft as it was saved elsewhere, for the form to show. */
  takeTheirs(): SubscriberClaim | undefined
}

/** Saves the claim form without a press: when typing pauses, when the page is hidden or left, and when the network is back. */
export const useDraftSaver = ({ draft, start, body, bodyOf, onBegun }: DraftSaverOptions): DraftSaving => {
  const client = useQueryClient()
  const shown = useRef(false)
  const [{ saver, read }] = useState(() => {
    const read: { claim?: SubscriberClaim } = {}
    const begin = draft ? { id: draft._id, version: draft.version, body: start } : { body: start }
    const saver = createDraftSaver(begin, {
      create: async (content, { key }) => {
        const { data } = await api.post('/user/claims', content, { key, answer: saved, keepalive: true })
        if (shown.current) onBegun(data._id)
        return { id: data._id, version: data.version }
      },
      amend: async (id, content, { key, version }) =>
        (await api.patch(claimPath(id), content, { key, version, answer: saved, keepalive: true })).data,
      read: async id => {
        read.claim = await client.fetchQuery({ ...claimQuery(id), staleTime: 0 })
        return { body: bodyOf(read.claim), version: read.claim.version }
      },
    })
    return { saver, read }
  })
  const state = useSyncExternalStore(saver.subscribe, saver.state)

  const content = JSON.stringify(body)
  useEffect(() => saver.want(JSON.parse(content)), [saver, content])
  useEffect(() => {
    shown.current = true
    const flush = () => void saver.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      shown.current = false
      saver.stop()
      if (getSession()) flush()
      void client.invalidateQueries({ queryKey: ['claims'] })
    }
  }, [saver, client])

  return {
    state,
    id: saver.id,
    isUnsaved: saver.isUnsaved,
    flush: saver.flush,
    begin: saver.begin,
    follow: saver.follow,
    keepMine: () => void saver.keepMine(),
    takeTheirs: () => (saver.takeTheirs() ? read.claim : undefined),
  }
}
