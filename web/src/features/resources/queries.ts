import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import type { ResourceQuery } from '@opdesk/contracts/resource/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

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
