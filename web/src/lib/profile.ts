import { type Flags, flagsOf } from '@opdesk/contracts/account/programs.ts'
import type { StaffProfile } from '@opdesk/contracts/account/queries.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import type { SubscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AreaName } from './areas.ts'
import { staffProfileQuery, subscriberProfileQuery } from './profile-queries.ts'

export type { StaffProfile, SubscriberProfile }

/** The profile of the signed-in subscriber, which guards load before a page of the area renders. */
export const useSubscriberProfile = (): SubscriberProfile => useSuspenseQuery(subscriberProfileQuery).data
export const useStaffProfile = (area: Exclude<AreaName, 'subscriber'>): StaffProfile =>
  useSuspenseQuery(staffProfileQuery(area)).data

/** The viewer's privileges in a program. The server enforces them; pages use them to hide actions that would be refused. */
export const useFlags = (program: ProgramCode, area: 'admin' | 'management' = 'admin'): Flags =>
  flagsOf({ role: area, privileges: useStaffProfile(area).privileges }, program)
