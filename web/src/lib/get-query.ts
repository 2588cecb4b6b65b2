import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from './api.ts'

/** Options of a query for GET `path`. `staleTime`: milliseconds until it is fetched again without a reported change. */
export const getQuery = <T>(queryKey: QueryKey, path: string, answer: z.ZodType<T>, staleTime?: number) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => api.get(path, answer, { signal }),
    ...(staleTime !== undefined && { staleTime }),
  })
