import { emailSettings } from '@opdesk/contracts/email/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const emailSettingsPath = (id = ''): string => `/admin/email-settings/${encodeURIComponent(id)}`

/** The one record. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['email-settings'],
  queryFn: async ({ signal }) => {
    const [record] = (await api.list(emailSettingsPath(), emailSettings, { signal })).records
    if (!record) throw new Error('The Email Settings have no record.')
    return record
  },
  // Prevents a refetch from changing the text that an admin is typing.
  refetchOnWindowFocus: false,
})
