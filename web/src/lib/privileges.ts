import { z } from 'zod'
import { getQuery } from './get-query.ts'

const privileges = z.object({ GET: z.boolean(), POST: z.boolean(), PATCH: z.boolean(), DELETE: z.boolean() })

/** Query for the rights of a user in one program. */
export const privilegeQuery = (userId: string, program: number) =>
  getQuery(['privileges', userId, program], `/admin/privilege/${encodeURIComponent(userId)}/${program}`, privileges)
