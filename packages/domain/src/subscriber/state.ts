import type { Language } from '@opdesk/contracts/site/language.ts'
import { subscriberDefinition } from '@opdesk/contracts/subscriber/aggregate.ts'
import { isChainFact, stateOf } from '@opdesk/contracts/subscriber/chain/state.ts'
import {
  belongingOf,
  type Employment,
  type EmploymentEvent,
  employmentAfter,
  impliedEmployment,
  isEmploymentEvent,
} from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { DecliningReason, PlanSnapshot, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import {
  type Family,
  type FamilyEvent,
  familyAfter,
  isFamilyEvent,
  profileAfter,
} from '@opdesk/contracts/subscriber/family/requests.ts'
import { type Household, type HouseholdEvent, householdAfter } from '@opdesk/contracts/subscriber/household.ts'
import { type EmailStatus, emailAfter } from '@opdesk/contracts/subscriber/own-email.ts'
import { selfOf } from '@opdesk/contracts/subscriber/self.ts'
import { accepts } from '@opdesk/contracts/subscriber/subscription-lifecycle.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { identityDigests } from '../identity.ts'
import { withLifecycle } from '../with-lifecycle.ts'
import { type Download, downloadAfter } from './download-state.ts'
import { type Erasing, erasureAfter, isErasureEvent } from './erasure-state.ts'
import { isNomineeEvent, type Nominated, nomineeAfter } from './nominee/nominee-state.ts'

type Profile = Extract<SubscriberEvent, { type: 'subscriber_registered' }>['data']

export interface Subscription {
  subscription_id: string
  plan: PlanSnapshot
  /** IST days, both included. The end is before the start if the subscription was replaced on its first day. */
  start: Day
  end: Day
}

/** The decision on a paid order of a plan. */
export type Verdict = 'accepted' | DecliningReason

/** A country code and a national number. */
export type PhoneNumber = Extract<SubscriberEvent, { type: 'subscriber_phone_entered' }>['data']

/** A version of a text that the subscriber agreed to. */
export type Agreed = Extract<SubscriberEvent, { type: 'consent_given' }>['data']

export interface RegisteredSubscriber extends Erasing, Household, Family, EmailStatus, Nominated {
  status: 'registered'
  id: string
  /**
   * The details that the subscriber last entered; `profile.email` counts only if it is the confirmed address. `profile.phone` is a
   * confirmed number; after a sign-up by e-mail it is empty until a number is confirmed.
   */
  profile: Profile
  /** Agreed versions of texts, in the order of the agreements, without those of withdrawn consents. */
  agreed: readonly Agreed[]
  /** A number that was entered but not confirmed by its code yet. */
  entered_phone: PhoneNumber | null
  /** The chosen language of pages, mails and SMS; null before the first choice. */
  language: Language | null
  /** The subscriptions that are or were in force. */
  subscriptions: readonly Subscription[]
  /** The stream's decisions on orders of plans, with their times (ISO 8601). */
  orders: readonly { order_id: string; verdict: Verdict; at: string }[]
  /** Names of the reviewers of family requests, by request id. */
  reviewers: Readonly<Record<string, string>>
  /** Digests of every confirmed phone number and e-mail address that the subscriber and the family have or had. */
  identities: string[]
  /** Every number and address that the subscriber ever entered, confirmed or not, to find data stored outside the log. */
  contacts: string[]
  /** The current or last employment; null if there never was one. */
  employment: Employment | null
  /** Null before the first download of the own data. */
  download: Download | null
}

/** A new subscriber agrees to the terms before the registration is recorded. */
export type SubscriberState = { status: 'unknown'; agreed?: readonly Agreed[] } | RegisteredSubscriber

const withContacts = (known: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...known, ...more.filter(contact => contact !== '')]),
]

const withIdentities = ({ identities }: RegisteredSubscriber, confirmed: readonly string[]): string[] => [
  ...new Set([...identities, ...identityDigests(confirmed)]),
]

const subscriptionsOf = (chain: Household['chain']): Subscription[] =>
  chain.flatMap(({ subscription_id, plan, term }) => (term ? [{ subscription_id, plan, ...term }] : []))

const withHousehold = (state: RegisteredSubscriber, event: HouseholdEvent): RegisteredSubscriber => {
  const after = { ...state, ...householdAfter(state, event) }
  return { ...after, subscriptions: subscriptionsOf(after.chain) }
}

const withFamily = (state: RegisteredSubscriber, event: FamilyEvent, { at, actor }: Happened): RegisteredSubscriber => {
  const after = { ...state, ...familyAfter(state, event, at) }
  switch (event.type) {
    case 'member_added':
      return event.data.phone_confirmed ? { ...after, identities: withIdentities(state, [event.data.phone]) } : after
    case 'member_reviewed':
      return { ...after, reviewers: { ...state.reviewers, [event.data.request_id]: actor.name } }
    case 'member_changed':
      return event.data.member_id === state.id ? { ...after, profile: profileAfter(state.profile, event.data.new) } : after
    default:
      return after
  }
}

const withEmployment = (state: RegisteredSubscriber, event: EmploymentEvent, { at, actor }: Happened): RegisteredSubscriber => {
  const employment = employmentAfter(state.employment, event, at)
  const told = event.type === 'employment_began' ? event.data.employee : event.type === 'employee_changed' ? event.data.new : {}
  return {
    ...state,
    ...(event.type === 'employment_began' && emailAfter(state, event, { id: state.id, by: actor.id })),
    employment,
    profile: { ...state.profile, ...belongingOf(employment) },
    contacts: withContacts(state.contacts, [told.phone ?? '', told.email ?? '']),
  }
}

const UNENTERED: EmailStatus = { email_is_own: false, confirmed_email: '' }

/** Time (ISO 8601) and author of an event. */
interface Happened {
  at: string
  actor: { id: string; name: string }
}

export const evolveSubscriber =
  (id: string) =>
  (state: SubscriberState, event: SubscriberEvent, { at, actor }: Happened): SubscriberState => {
    if (event.type === 'consent_given') return { ...state, agreed: [...(state.agreed ?? []), event.data] }
    if (event.type === 'consent_withdrawn') {
      return { ...state, agreed: (state.agreed ?? []).filter(({ document }) => document !== event.data.document) }
    }
    if (event.type === 'subscriber_registered') {
      const { data } = event
      // The sign-up code has confirmed the number. The address is only entered; another event confirms it.
      const identities = identityDigests([data.phone])
      const members = [selfOf(id, data)]
      const contacts = withContacts([], [data.phone, data.email])
      return {
        status: 'registered',
        id,
        profile: data,
        agreed: state.agreed ?? [],
        ...emailAfter(UNENTERED, event, { id, by: actor.id }),
        entered_phone: null,
        language: null,
        members,
        chain: [],
        subscriptions: [],
        requests: [],
        nominee: null,
        nominee_requests: [],
        former: [],
        paid: [],
        orders: [],
        reviewers: {},
        identities,
        contacts,
        employment: impliedEmployment(id, data, at),
        erasure_wait: null,
        download: null,
        erasure: null,
      }
    }
    if (state.status === 'unknown') return state
    if (isChainFact(event)) {
      const after = withHousehold(state, event)
      if (event.type !== 'plan_purchased' || event.data.order_id === null) return after
      const orders: RegisteredSubscriber['orders'] = [...state.orders, { order_id: event.data.order_id, verdict: 'accepted', at }]
      return { ...after, orders, erasure_wait: state.erasure_wait && { ...state.erasure_wait, bought: true } }
    }
    if (isEmploymentEvent(event)) return withEmployment(state, event, { at, actor })
    if (isErasureEvent(event)) return { ...state, ...erasureAfter(state, event, at) }
    if (isNomineeEvent(event)) return { ...state, ...nomineeAfter(state, event, { at, by: { id: actor.id, name: actor.name } }) }
    if (isFamilyEvent(event)) return withFamily(state, event, { at, actor })
    switch (event.type) {
      case 'subscriber_profile_changed': {
        const profile = { ...state.profile, ...event.data.new }
        return {
          ...state,
          ...emailAfter(state, event, { id, by: actor.id }),
          profile,
          members: [selfOf(id, profile), ...state.members.slice(1)],
          contacts: withContacts(state.contacts, [profile.email]),
        }
      }
      case 'subscriber_email_entered':
        return { ...state, ...emailAfter(state, event, { id, by: actor.id }) }
      case 'subscriber_email_confirmed':
        return {
          ...state,
          ...emailAfter(state, event, { id, by: actor.id }),
          identities: state.email_is_own ? withIdentities(state, [event.data.email]) : state.identities,
        }
      case 'subscriber_language_chosen':
        return { ...state, language: event.data.language }
      case 'subscriber_phone_entered':
        return { ...state, entered_phone: event.data, contacts: withContacts(state.contacts, [event.data.phone]) }
      case 'subscriber_phone_confirmed': {
        const profile = { ...state.profile, ...event.data }
        return {
          ...state,
          profile,
          members: [selfOf(id, profile), ...state.members.slice(1)],
          entered_phone: null,
          identities: withIdentities(state, [event.data.phone]),
        }
      }
      case 'employee_phone_corrected': {
        const profile = { ...state.profile, ...event.data.new }
        const wrong = identityDigests([event.data.old.phone])
        return {
          ...state,
          profile,
          members: [selfOf(id, profile), ...state.members.slice(1)],
          // The wrong number never belonged to this subscriber.
          identities: withIdentities({ ...state, identities: state.identities.filter(digest => !wrong.includes(digest)) }, [
            event.data.new.phone,
          ]),
          contacts: withContacts(state.contacts, [event.data.new.phone]),
        }
      }
      case 'member_paid':
      case 'member_unpaid':
        return withHousehold(state, event)
      case 'member_plan_status_changed':
      case 'members_dropped':
        return state
      case 'order_declined':
        return { ...state, orders: [...state.orders, { order_id: event.data.order_id, verdict: event.data.reason, at }] }
      case 'subscriber_download_asked_for':
      case 'subscriber_download_made':
      case 'subscriber_download_failed':
        return { ...state, download: downloadAfter(state.download, event, at) }
    }
  }

/** The aggregate of one subscriber. `id`: the subscriber's id, which is also the member id of Self. */
export const subscriberAggregate = (id: string) =>
  withLifecycle({
    ...subscriberDefinition,
    initial: { status: 'unknown' } as SubscriberState,
    evolve: evolveSubscriber(id),
    accepts: (state: SubscriberState, _: SubscriberEvent['type'], event: SubscriberEvent): boolean =>
      state.status === 'unknown' || !isChainFact(event) || accepts(stateOf(state.chain, event.data.subscription_id), event.type),
    subject: (): string => id,
  })
