import { privilege } from '@opdesk/contracts/account/events.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const flags = privilege.omit({ program_id: true })

/** The rights of an admin in a program. */
export const privilegeQuery = (userId: string, program: ProgramCode) =>
  queryOptions({
    queryKey: ['privileges', userId, program],
    queryFn: ({ signal }) => api.get(`/admin/privilege/${encodeURIComponent(userId)}/${program}`, flags, { signal }),
  })
