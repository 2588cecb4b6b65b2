import type { z } from 'zod'
import { dateRangeInOrder, dateRangeMessage, listQuery } from '../http.ts'
import type { Resource } from './define-resource.ts'

/** The query of a master's list: GET /admin/{name}/. */
export const resourceQuery = (resource: Resource) =>
  listQuery([resource.key, 'createdAt'], { maxPageSize: 1000, defaultOrder: 1 }).refine(dateRangeInOrder, dateRangeMessage)
export type ResourceQuery = z.infer<ReturnType<typeof resourceQuery>>
