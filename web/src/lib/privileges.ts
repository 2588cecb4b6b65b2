import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from './api.ts'

const privileges = z.object({ GET: z.boolean(), POST: z.boolean(), PATCH: z.boolean(), DELETE: z.boolean() })

/** This admin's rights to the records of one program. */
export const privilegeQuery = (userId: string, program: number) =>
  queryOptions({
    queryKey: ['privileges', userId, program],
    queryFn: ({ signal }) => api.get(`/admin/privilege/${encodeURIComponent(userId)}/${program}`, privileges, { signal }),
  })
