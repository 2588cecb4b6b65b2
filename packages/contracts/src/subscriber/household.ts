import { SubscriberType } from '../codes.ts'
import { type Chain, type ChainFact, evolveChain } from './chain/state.ts'
import { beginCover, type Cover, endCover } from './cover.ts'
import type { SubscriberEvent } from './events.ts'
import type { FamilyMember } from './self.ts'

/** The plans of a subscriber and the family covered by them. */
export interface Household {
  profile: { subscriber_type: number }
  /** All subscriptions that were bought or granted, also queued ones. */
  chain: Chain
  /** The members, with Self (relation 0) first. */
  members: readonly FamilyMember[]
  /** The subscriptions that cover each member, and the days of the cover. */
  paid: readonly Cover[]
}

/** Events that change plans and cover. */
export type HouseholdEvent = ChainFact | Extract<SubscriberEvent, { type: 'member_paid' | 'member_unpaid' }>

/** Plans and cover after an event. A subscription that was granted without a purchase gets the subscriber's type. */
export const householdAfter = (
  { profile, chain, paid }: Household,
  event: HouseholdEvent,
): Partial<Pick<Household, 'chain' | 'paid'>> => {
  if (event.type === 'member_paid') return { paid: beginCover(paid, event.data) }
  if (event.type === 'member_unpaid') return { paid: endCover(paid, event.data) }
  return { chain: evolveChain(chain, event, profile.subscriber_type === SubscriberType.corporate ? 'corporate' : 'purchase') }
}
