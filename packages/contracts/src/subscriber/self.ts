import type { SubscriberEvent } from './events.ts'

type DataOf<T extends SubscriberEvent['type']> = Extract<SubscriberEvent, { type: T }>['data']

/**
 * A family member. Values of Self are null until a new subscriber has entered them. A pending or rejected member has a record but
 * is never covered.
 */
export type FamilyMember = Omit<DataOf<'member_added'>, 'gender' | 'review' | 'asked_on'> & {
  gender: DataOf<'member_added'>['gender'] | null
  review: 'pending' | 'accepted' | 'rejected'
  /** The parent's latest declaration for a child: version of the text and time (ISO 8601); null without one. */
  declared: { version: string; at: string } | null
}

/** The member record of the subscriber (relation 0, Self), which exists without being added. */
export const selfOf = (id: string, profile: DataOf<'subscriber_registered'>): FamilyMember => ({
  member_id: id,
  name: profile.name,
  relation: 0,
  dob: profile.dob ?? '',
  gender: profile.gender,
  country_code: profile.country_code,
  phone: profile.phone,
  address: profile.address,
  phone_confirmed: profile.phone !== '',
  review: 'accepted',
  declared: null,
})
