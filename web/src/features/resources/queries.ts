import type { Master, MasterSearch } from '@opdesk/contracts/resource/master.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { masters } from '../../lib/masters.ts'
import { lenient } from '../../lib/search.ts'

const listedRecord = z.looseObject({ _id: z.string() })
export type ListedRecord = z.infer<typeof listedRecord>
const masterRecord = z.looseObject({
  _id: z.string(),
  version: z.int(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
/** One record with its version, which is sent as If-Match, and with the author and time of that version. */
export type MasterRecord = z.infer<typeof masterRecord>

export const recordPath = ({ path }: Pick<Master, 'path'>, id: string): string => path + encodeURIComponent(id)
export const passwordPath = ({ path }: Master, id: string): string => `${path}password/${encodeURIComponent(id)}`
export const secondFactorPath = ({ path }: Master, id: string): string => `${path}second-factor/${encodeURIComponent(id)}`

export const recordsQuery = (master: Master, query: MasterSearch) =>
  queryOptions({
    queryKey: [master.name, 'list', query],
    queryFn: ({ signal }) => api.list(master.path, listedRecord, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })

/** The record of a master that has only one record. */
export const singleRecordQuery = (master: Master) => recordsQuery(master, { page: 1, pageSize: 1 })

/** Preloads the list of a master, or its single record. Forms load their records themselves, since they need the present state. */
export const readMaster = async (
  client: QueryClient,
  { master: screen, record }: { master: string; record?: string | undefined },
  search: Record<string, unknown>,
): Promise<void> => {
  const master = masters.find(each => each.screen === screen)
  if (!master || record !== undefined) return
  await client.ensureQueryData(master.single ? singleRecordQuery(master) : recordsQuery(master, lenient(master.query, search)))
}

/** One record in its present state; never cached. */
export const recordQuery = (master: Pick<Master, 'name' | 'path'>, id: string) =>
  queryOptions({
    queryKey: [master.name, 'one', id],
    queryFn: ({ signal }) => api.get(recordPath(master, id), masterRecord, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
