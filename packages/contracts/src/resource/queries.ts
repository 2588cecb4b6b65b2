import { z } from 'zod'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import type { Resource } from './define-resource.ts'
import { filtersOf } from './filters.ts'

/** The two parameters of a second sort field. Their names come from the definition, so the type does not contain them. */
const alsoSorted = ({ alsoSorts }: Pick<Resource, 'alsoSorts'>): object =>
  alsoSorts
    ? {
        [alsoSorts.by]: z.literal(alsoSorts.field),
        [alsoSorts.order]: z.union([z.literal(1), z.literal(-1), z.enum(['1', '-1']).transform(text => Number(text) as 1 | -1)]),
      }
    : {}

const filtered = (resource: Resource): object =>
  Object.fromEntries(Object.entries(filtersOf(resource)).map(([parameter, { schema }]) => [parameter, schema]))

/** The query of a master's list: GET /admin/{name}/. */
export const resourceQuery = (resource: Resource) =>
  listQuery([resource.key, 'createdAt'], {
    maxPageSize: resource.maxPageSize ?? 1000,
    ...(resource.newestFirst ? { defaultSort: 'createdAt', defaultOrder: -1 as const } : { defaultOrder: 1 as const }),
    filters: { ...alsoSorted(resource), ...filtered(resource) } as Record<never, z.ZodType>,
  }).refine(dateRangeInOrder, dateRangeMessage)
export type ResourceQuery = z.infer<ReturnType<typeof resourceQuery>>
