import type { Master } from '@opdesk/contracts/resource/define-resource.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

const masterRecord = z.looseObject({ _id: z.string() })
export type MasterRecord = z.infer<typeof masterRecord>

/** The part of any master's query that its screen reads; the address may hold more. */
export interface MasterSearch {
  search?: string | undefined
  page: number
  pageSize: number
  sortBy?: string | undefined
  sortOrder?: 1 | -1 | undefined
}

export const recordPath = ({ path }: Master, id: string): string => path + encodeURIComponent(id)
export const passwordPath = ({ path }: Master, id: string): string => `${path}password/${encodeURIComponent(id)}`

export const secondFactorPath = ({ path }: Master, id: string): string => `${path}second-factor/${encodeURIComponent(id)}`

export const recordsQuery = (master: Master, query: MasterSearch) =>
  queryOptions({
    queryKey: [master.name, 'list', query],
    queryFn: ({ signal }) => api.list(master.path, masterRecord, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })

const CHOICES = 1000

/** The records of another master, to choose from: `label` names the field that names a record. */
export const choicesQuery = ({ path, label }: { path: string; label: string }) =>
  queryOptions({
    queryKey: [path.split('/').at(-2) ?? path, 'choices'],
    queryFn: async ({ signal }) => {
      const { records } = await api.list(path, masterRecord, { query: { pageSize: CHOICES }, signal })
      return records.map(record => ({ value: record._id, label: String(record[label] ?? '') }))
    },
  })
