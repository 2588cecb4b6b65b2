import type { QueueEntry, QueueList } from '@opdesk/contracts/claim/desk-queue.ts'
import { type QueryKey, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect } from 'react'
import type { ClaimArea } from '../claim/queries.ts'
import { prefetchDocument } from '../viewer/prefetch.ts'
import { changeProgress, type MadeDecision, progressOf, useProgress } from './progress-store.ts'
import { entryAgain, following, preceding, withDecided, withSkipped, withUndecided } from './queue-order.ts'
import { entryLink, keyOrAwaiting, listHref, listName, queueQuery, readMore } from './queue-queries.ts'

/** Number of records before the end of the known part at which further ones are read. */
const READ_AHEAD = 20

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the end of the queue is shown in place of the claim. */
    queueEnded?: boolean
  }
}

export interface DeskQueue {
  list: QueueList
  /** The name and the address of the list that the queue is. */
  name: string
  href: string
  /** The place of the shown record, from 1; undefined if it is not in the queue. */
  position: number | undefined
  total: number
  skipped: readonly QueueEntry[]
  made: readonly MadeDecision[]
  next: QueueEntry | undefined
  previous: QueueEntry | undefined
  open: (id: string) => void
  goNext: () => void
  goPrevious: () => void
  skip: () => void
  /** Counts a decision on the shown record and opens the next one, or the end of the queue. */
  goOn: (made: MadeDecision) => void
  /** Takes a decision out of the count again, because it was undone or refused. */
  takeBack: (id: string) => void
}

const QueueContext = createContext<DeskQueue | undefined>(undefined)
export const QueueProvider = QueueContext.Provider

/** The queue of the desk; undefined on other pages, and for admins without a list. */
export const useDeskQueue = (): DeskQueue | undefined => use(QueueContext)

interface Shown {
  area: ClaimArea
  list: QueueList
  /** The id of the shown claim. */
  id: string
  /** The key in the address. */
  queueKey: string | undefined
}

/** The queue that the shown record belongs to. Reads further parts when its known end comes near. */
export const useQueue = ({ area, list, id, queueKey }: Shown): DeskQueue | undefined => {
  const client = useQueryClient()
  const router = useRouter()
  const asked = keyOrAwaiting(area, list, queueKey)
  const saved = useQuery({ ...queueQuery(area, asked ?? ''), enabled: asked !== undefined })
  // A key that is not kept any more leads to what waits for the viewer.
  const key = saved.isError ? keyOrAwaiting(area, list, undefined) : asked
  const other = useQuery({ ...queueQuery(area, key ?? ''), enabled: key !== undefined && key !== asked })
  const queue = saved.data ?? other.data
  const name = `${area} ${key}`
  const { progress, made } = useProgress(name)
  const entries = queue?.entries ?? []
  const at = entries.findIndex(({ _id }) => _id === id)
  const decided = progress.decided.length
  const isShort = queue !== undefined && queue.total > entries.length && at >= entries.length - READ_AHEAD
  useEffect(() => {
    if (isShort && key) void readMore(client, area, key, decided).catch(() => undefined)
  }, [client, area, key, isShort, decided])
  if (!key) return undefined

  const open = (target: string) => void router.navigate({ ...entryLink(area, list, target, queueKey), replace: true, state: {} })
  const openOrEnd = (entry: QueueEntry | undefined) => {
    if (entry) return open(entry._id)
    void router.navigate({ ...entryLink(area, list, id, queueKey), replace: true, state: { queueEnded: true } })
  }
  return {
    list,
    name: queue ? listName(list, queue.query) : listName(list, queueKey ? {} : { awaitingMe: 'true' }),
    href: listHref(area, list, queue?.query),
    position: at < 0 ? undefined : at + 1,
    total: Math.max(queue?.total ?? 0, entries.length),
    skipped: progress.skipped.flatMap(skipped => entries.find(({ _id }) => _id === skipped) ?? []),
    made,
    next: following(entries, progress, id),
    previous: preceding(entries, id),
    open,
    goNext: () => openOrEnd(following(entries, progressOf(name).progress, id)),
    goPrevious: () => {
      const before = preceding(entries, id)
      if (before) open(before._id)
    },
    skip: () => {
      const to = following(entries, progress, id) ?? entryAgain(entries, progress, id)
      changeProgress(name, before => withSkipped(before, id))
      openOrEnd(to)
    },
    goOn: decision => {
      const others = progressOf(name).made.filter(({ _id }) => _id !== decision._id)
      changeProgress(name, before => withDecided(before, decision._id), [...others, decision])
      // Found by the order before the decision, in which a skipped record still has its place.
      const before = { ...progress, decided: [...progress.decided, decision._id] }
      openOrEnd(following(entries, before, id, { everything: true }))
    },
    takeBack: target =>
      changeProgress(
        name,
        before => withUndecided(before, target),
        progressOf(name).made.filter(({ _id }) => _id !== target),
      ),
  }
}

/** The queries of a record's page, by the id of its claim. */
export type RecordQueries = (id: string) => readonly { queryKey: QueryKey }[]

/**
 * Fetches the next record and its first document while the shown one is read. `queries`: of a record; undefined until the shown one
 * has been loaded, and for admins.
 */
export const usePrefetchNext = (queue: DeskQueue | undefined, queries: RecordQueries | undefined): void => {
  const client = useQueryClient()
  const next = queries && queue?.next
  const [id, fileId, type] = [next?._id, next?.file?.file_id, next?.file?.content_type]
  useEffect(() => {
    if (!id) return
    const fetched = queries?.(id) ?? []
    for (const query of fetched) void client.prefetchQuery(query)
    if (fileId && type) prefetchDocument({ file_id: fileId, content_type: type })
    // The client would drop a record that no component shows, however long the shown one is read.
    const kept = fetched.map(query => new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined))
    return () => {
      for (const end of kept) end()
    }
  }, [client, queries, id, fileId, type])
}
