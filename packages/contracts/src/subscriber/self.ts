import type { SubscriberEvent } from './events.ts'

type DataOf<T extends SubscriberEvent['type']> = Extract<SubscriberEvent, { type: T }>['data']

/** The member record of the subscriber, relation 0 Self, which exists without being added. */
export const selfOf = (id: string, profile: DataOf<'subscriber_registered'>): DataOf<'member_added'> => ({
  member_id: id,
  name: profile.name,
  relation: 0,
  dob: profile.dob ?? '',
  gender: profile.gender ?? 3,
  country_code: profile.country_code,
  phone: profile.phone,
  address: profile.address,
  phone_confirmed: true,
})
