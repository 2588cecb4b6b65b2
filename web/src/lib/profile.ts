import { type Flags, flagsOf } from '@opdesk/contracts/account/programs.ts'
import { type StaffProfile, staffProfile } from '@opdesk/contracts/account/queries.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import { type SubscriberProfile, subscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { type AreaName, areas } from './areas.ts'

export type { StaffProfile, SubscriberProfile }

export const subscriberProfileQuery = queryOptions({
  queryKey: ['profile', 'subscriber'],
  queryFn: ({ signal }) => api.get(areas.subscriber.profile, subscriberProfile, { signal }),
})

export const staffProfileQuery = (area: Exclude<AreaName, 'subscriber'>) =>
  queryOptions({
    queryKey: ['profile', area],
    queryFn: ({ signal }) => api.get(areas[area].profile, staffProfile, { signal }),
  })

/** The guards have loaded the profile before any page of the area renders. */
export const useSubscriberProfile = (): SubscriberProfile => useSuspenseQuery(subscriberProfileQuery).data
export const useStaffProfile = (area: Exclude<AreaName, 'subscriber'>): StaffProfile =>
  useSuspenseQuery(staffProfileQuery(area)).data

/** What the admin who looks may do in a program: the server enforces it, pages leave out what would be refused. */
export const useFlags = (program: ProgramCode): Flags =>
  flagsOf({ role: 'admin', privileges: useStaffProfile('admin').privileges }, program)
