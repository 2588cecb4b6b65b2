import type { Master, MasterSearch } from '@opdesk/contracts/resource/master.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

const listedRecord = z.looseObject({ _id: z.string() })
export type ListedRecord = z.infer<typeof listedRecord>
const masterRecord = z.looseObject({ _id: z.string(), version: z.int() })
/** One record, with the version to send as If-Match. */
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

/** A record as it is now. */
export const recordQuery = (master: Pick<Master, 'name' | 'path'>, id: string) =>
  queryOptions({
    queryKey: [master.name, 'one', id],
    queryFn: ({ signal }) => api.get(recordPath(master, id), masterRecord, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** As many as a list shows at once; to see others one types more. */
const CHOICES = 20

interface Reference {
  path: string
  label: string
}
const listOf = ({ path }: Reference): string => path.split('/').at(-2) ?? path

const choiceOf = (record: ListedRecord, { label }: Reference) => ({ value: record._id, label: String(record[label] ?? '') })

/** The records of another master that match some words: the first of them, and how many there are. */
export const choicesQuery = (reference: Reference, words: string) =>
  queryOptions({
    queryKey: [listOf(reference), 'choices', words],
    queryFn: async ({ signal }) => {
      const query = { pageSize: CHOICES, search: words }
      const { records, pagination } = await api.list(reference.path, listedRecord, { query, signal })
      return { choices: records.map(record => choiceOf(record, reference)), total: pagination.totalRecords }
    },
    placeholderData: keepPreviousData,
  })

/** The record that is chosen, by its id. */
export const choiceQuery = (reference: Reference, id: string) =>
  queryOptions({
    queryKey: [listOf(reference), 'choice', id],
    queryFn: async ({ signal }) => choiceOf(await api.get(recordPath(reference, id), listedRecord, { signal }), reference),
  })
