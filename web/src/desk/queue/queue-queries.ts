import {
  awaitingKeys,
  QUEUE_PAGE_SIZE,
  type QueueEntry,
  type QueueList,
  type QueuePart,
  queuePart,
  savedQueue,
} from '@opdesk/contracts/claim/desk-queue.ts'
import { claimListTitle } from '@opdesk/contracts/claim/labels.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { PageLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { stringifySearch } from '../../lib/search.ts'
import { lastList } from '../claim/last-list.ts'
import { type ClaimArea, claimLink } from '../claim/queries.ts'
import { withMore } from './queue-order.ts'

/** A queue as this tab has it. `total`: number of records in the list when it was first read. */
export interface Queue {
  list: QueueList
  query: QueuePart['query']
  entries: readonly QueueEntry[]
  total: number
}

const readPart = (area: ClaimArea, key: string, page: number): Promise<QueuePart> =>
  api.get(`/${area}/queues/${encodeURIComponent(key)}`, queuePart, { query: { page } })

/** The queue with this key. No live event or decision reads it again: its records stay in their places. */
export const queueQuery = (area: ClaimArea, key: string) =>
  queryOptions({
    queryKey: ['desk-queue', area, key],
    queryFn: async (): Promise<Queue> => {
      const { list, query, records, pagination } = await readPart(area, key, 1)
      return { list, query, entries: records, total: pagination.totalRecords }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })

/** Parts that overlap, because decided records leave a list that is filtered by state. */
const OVERLAP = 50

/** Reads further records. `decided`: number of records that this tab has decided, which may have left the list. */
export const readMore = async (client: QueryClient, area: ClaimArea, key: string, decided: number): Promise<void> => {
  const { queryKey } = queueQuery(area, key)
  const before = client.getQueryData(queryKey)
  if (!before) return
  const page = Math.max(1, Math.floor((before.entries.length - decided - OVERLAP) / QUEUE_PAGE_SIZE) + 1)
  const { records } = await readPart(area, key, page)
  client.setQueryData(queryKey, queue => queue && { ...queue, entries: withMore(queue.entries, records) })
}

/** The key of the queue that a page has without one in its address; undefined for admins, for whom no claim waits. */
export const keyOrAwaiting = (area: ClaimArea, list: QueueList, key: string | undefined): string | undefined =>
  key ?? (area === 'management' ? awaitingKeys[list] : undefined)

/** Saves the query of a list, so that its claims are opened with the list as their queue. Undefined until the key is known. */
export const useQueueKey = (area: ClaimArea, list: QueueList, search: Record<string, unknown>): string | undefined => {
  const { page: _page, pageSize: _pageSize, ...query } = search
  const text = stringifySearch(query).replace('?', '')
  const { data } = useQuery({
    queryKey: ['desk-queue-key', area, list, text],
    queryFn: async () => (await api.post(`/${area}/queues`, { list, query: text }, { answer: savedQueue })).data.key,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data
}

/** Link to the page of a record of a queue. */
export const entryLink = (area: ClaimArea, list: QueueList, id: string, queue: string | undefined): PageLink => {
  if (list === 'claims') return claimLink(area, id, undefined, queue)
  return area === 'admin'
    ? linkOptions({ to: '/admin/claim-details/disputed/$id', params: { id }, search: { queue } })
    : linkOptions({ to: '/management/claim-details/disputed/$id', params: { id }, search: { queue } })
}

const withoutPage = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'page' && name !== 'pageSize')
    .sort()
    .join('&')

/** The address of a queue's list: as last seen in this tab if that is the same list, or else its first page. */
export const listHref = (area: ClaimArea, list: QueueList, query: QueuePart['query'] | undefined): string => {
  const name = list === 'claims' ? 'claims' : 'claims/disputed'
  const last = lastList(area, name)
  if (query === undefined) return last
  const same = withoutPage(new URLSearchParams(last.split('?')[1])) === withoutPage(new URLSearchParams(query))
  return same ? last : `/${area}/${name}${stringifySearch(query)}`
}

/** The name of a queue's list on the way back. */
export const listName = (list: QueueList, query: QueuePart['query'] = {}): string => {
  if (query.awaitingMe === 'true') return 'Awaiting me'
  if (list === 'disputes') return 'Disputed Claims'
  const status = query.claimInternalStatus
  return claimListTitle(status === undefined ? undefined : Number(status))
}
