import { privilegeRow, privilegeUser } from '@opdesk/contracts/account/programs.ts'
import { Module, type ModuleCode } from '@opdesk/contracts/programs.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The people in a module to whom privileges can be given: admins, or staff. */
export const privilegeUsersQuery = (module: ModuleCode) =>
  queryOptions({
    queryKey: ['users', 'privileged', module],
    queryFn: async ({ signal }) => {
      const path = module === Module.admin ? '/admin/privileges/admin-users' : '/admin/privileges/manager-users'
      return (await api.list(path, privilegeUser, { query: { pageSize: 1000 }, signal })).records
    },
  })

export const privilegesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['privileges', userId],
    queryFn: async ({ signal }) =>
      (await api.list(`/admin/privileges/${encodeURIComponent(userId)}`, privilegeRow, { signal })).records,
  })
