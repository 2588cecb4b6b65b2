import type { ReferredMaster } from '@opdesk/contracts/resource/field.ts'
import type { Master, MasterSearch } from '@opdesk/contracts/resource/master.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

const listedRecord = z.looseObject({ _id: z.string() })
export type ListedRecord = z.infer<typeof listedRecord>
const masterRecord = z.looseObject({
  _id: z.string(),
  version: z.int(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
/** One record, with the version to send as If-Match, and who made that version and when. */
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

/** Maximum number of choices shown at once. Typing more finds others. */
const CHOICES = 20

const pathOf = ({ name }: ReferredMaster): string => `/admin/${name}/`

const choiceOf = (record: ListedRecord, { label, status }: ReferredMaster) => {
  const inactive = status !== undefined && record[status] === 0
  const named = String(record[label] ?? '')
  return { value: record._id, label: inactive ? `${named} (inactive)` : named, inactive }
}

/** The records of another master that match some words and filters: the first of them, and how many there are. */
export const choicesQuery = (reference: ReferredMaster, words: string, filters: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: [reference.name, 'choices', words, filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, pageSize: CHOICES, search: words }
      const { records, pagination } = await api.list(pathOf(reference), listedRecord, { query, signal })
      const choices = records.map(record => {
        const { inactive, ...choice } = choiceOf(record, reference)
        return { ...choice, disabled: inactive }
      })
      return { choices, total: pagination.totalRecords }
    },
    placeholderData: keepPreviousData,
  })

/** The record that is chosen, by its id. */
export const choiceQuery = (reference: ReferredMaster, id: string) =>
  queryOptions({
    queryKey: [reference.name, 'choice', id],
    queryFn: async ({ signal }) =>
      choiceOf(await api.get(recordPath({ path: pathOf(reference) }, id), listedRecord, { signal }), reference),
  })
