import { listQuery } from '@opdesk/contracts/http.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

/** What a master's list may be asked; it also is the page's address. */
export const resourceQuery = (resource: Resource) =>
  listQuery([resource.key, 'createdAt'], { maxPageSize: 1000, defaultOrder: 1 })
export type ResourceQuery = z.infer<ReturnType<typeof resourceQuery>>

const resourceRecord = z.looseObject({ _id: z.string() })
export type ResourceRecord = z.infer<typeof resourceRecord>

export const resourcePath = ({ name }: Resource, id?: string): string =>
  `/admin/${name}/${id === undefined ? '' : encodeURIComponent(id)}`

export const recordsQuery = (resource: Resource, query: ResourceQuery) =>
  queryOptions({
    queryKey: [resource.name, 'list', query],
    queryFn: ({ signal }) => api.list(resourcePath(resource), resourceRecord, { query, signal }),
    placeholderData: keepPreviousData,
  })

const privileges = z.object({ GET: z.boolean(), POST: z.boolean(), PATCH: z.boolean(), DELETE: z.boolean() })

/** What this admin may do to the records of one program. */
export const privilegeQuery = (userId: string, program: number) =>
  queryOptions({
    queryKey: ['privileges', userId, program],
    queryFn: ({ signal }) => api.get(`/admin/privilege/${encodeURIComponent(userId)}/${program}`, privileges, { signal }),
  })
