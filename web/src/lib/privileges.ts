import { z } from 'zod'
import { getQuery } from './get-query.ts'

const privileges = z.object({ GET: z.boolean(), POST: z.boolean(), PATCH: z.boolean(), DELETE: z.boolean() })

/** This admin's rights to the records of one program. */
export const privilegeQuery = (userId: string, program: number) =>
  getQuery(['privileges', userId, program], `/admin/privilege/${encodeURIComponent(userId)}/${program}`, privileges)
