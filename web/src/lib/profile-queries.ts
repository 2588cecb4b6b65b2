import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { type AreaName, areas } from './areas.ts'
import { adoptLanguage } from './own-language.ts'

// Imports the schema when it is needed, because pages before signing in also load this file.
const subscriberProfile = async () => (await import('@opdesk/contracts/subscriber/queries.ts')).subscriberProfile
const staffProfile = async () => (await import('@opdesk/contracts/account/queries.ts')).staffProfile

export const subscriberProfileQuery = queryOptions({
  queryKey: ['profile', 'subscriber'],
  queryFn: async ({ signal }) => adoptLanguage(await api.get(areas.subscriber.profile, subscriberProfile(), { signal })),
})

export const staffProfileQuery = (area: Exclude<AreaName, 'subscriber'>) =>
  queryOptions({
    queryKey: ['profile', area],
    queryFn: ({ signal }) => api.get(areas[area].profile, staffProfile(), { signal }),
  })
