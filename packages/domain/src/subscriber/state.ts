import { subscriberDefinition } from '@opdesk/contracts/subscriber/aggregate.ts'
import type { PlanSnapshot, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { type FamilyMember, selfOf } from '@opdesk/contracts/subscriber/self.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { identityDigests } from '../identity.ts'

type Profile = Extract<SubscriberEvent, { type: 'subscriber_registered' }>['data']

export interface Subscription {
  subscription_id: string
  plan: PlanSnapshot
  /** IST days, both included. */
  start: Day
  end: Day
}

export interface RegisteredSubscriber {
  status: 'registered'
  id: string
  /** The details last entered by the subscriber; `profile.email` counts only once it is the confirmed one. */
  profile: Profile
  /** The address in force: confirmed by a mailed link. Empty until there is one. */
  confirmed_email: string
  members: readonly FamilyMember[]
  subscriptions: readonly Subscription[]
  /** The day from which a subscription covers a member. */
  paid: readonly { member_id: string; subscription_id: string; from: Day }[]
  /** Digests of every confirmed phone number and e-mail address that the subscriber and the family have or had. */
  identities: string[]
  /** Every number and address that the subscriber ever entered, confirmed or not, for data stored beside the log. */
  contacts: string[]
  /** Null unless the subscriber's erasure was requested. */
  erasure: 'requested' | 'done' | null
}

export type SubscriberState = { status: 'unknown' } | RegisteredSubscriber

const withContacts = (known: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...known, ...more.filter(contact => contact !== '')]),
]

const withIdentities = ({ identities }: RegisteredSubscriber, confirmed: readonly string[]): string[] => [
  ...new Set([...identities, ...identityDigests(confirmed)]),
]

export const evolveSubscriber =
  (id: string) =>
  (state: SubscriberState, event: SubscriberEvent): SubscriberState => {
    if (event.type === 'subscriber_registered') {
      const { data } = event
      // The number is confirmed by the sign-in code; the address is only entered.
      const identities = identityDigests([data.phone])
      const members = [selfOf(id, data)]
      const contacts = withContacts([], [data.phone, data.email])
      return {
        status: 'registered',
        id,
        profile: data,
        confirmed_email: '',
        members,
        subscriptions: [],
        paid: [],
        identities,
        contacts,
        erasure: null,
      }
    }
    if (state.status === 'unknown' || event.type === 'consent_given') return state
    switch (event.type) {
      case 'subscriber_profile_changed': {
        const profile = { ...state.profile, ...event.data.new }
        return {
          ...state,
          profile,
          members: [selfOf(id, profile), ...state.members.slice(1)],
          contacts: withContacts(state.contacts, [profile.email]),
        }
      }
      case 'subscriber_email_confirmed':
        return {
          ...state,
          confirmed_email: event.data.email,
          identities: withIdentities(state, [event.data.email]),
        }
      case 'member_added':
        return {
          ...state,
          members: [...state.members, event.data],
          identities: event.data.phone_confirmed ? withIdentities(state, [event.data.phone]) : state.identities,
        }
      case 'member_paid':
        return { ...state, paid: [...state.paid, event.data] }
      case 'subscriber_erasure_requested':
        return { ...state, erasure: 'requested' }
      case 'subscriber_erased':
        return { ...state, erasure: 'done' }
      case 'plan_activated':
        return { ...state, subscriptions: [...state.subscriptions, event.data] }
    }
  }

/** The aggregate of one subscriber; `id` is the subscriber's id, and also the member id of Self. */
export const subscriberAggregate = (id: string) => ({
  ...subscriberDefinition,
  initial: { status: 'unknown' } as SubscriberState,
  evolve: evolveSubscriber(id),
  subject: (): string => id,
})
