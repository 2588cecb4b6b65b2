import { ownCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { getQuery } from '../../lib/get-query.ts'

const ALL = { pageSize: 100 }

/** The subscriber's own checkups, the newest first. */
export const ownCheckupsQuery = queryOptions({
  queryKey: ['checkups', 'own'],
  queryFn: async ({ signal }) => (await api.list('/user/purchased-health-checkups', ownCheckup, { query: ALL, signal })).records,
})

export const ownCheckupQuery = (id: string) =>
  getQuery(['checkups', 'one', id], `/user/purchased-health-checkups/${encodeURIComponent(id)}`, ownCheckup)
