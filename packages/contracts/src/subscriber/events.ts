import { z } from 'zod'
import { planTerms } from '../claim/fees.ts'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { employmentEvents } from './employment/events.ts'
import { familyEvents, familyUpcasters } from './family/events.ts'

const day = z.string()

/** Changes of subscribers about themselves. An event has only the fields that changed. */
const changedProfile = z
  .object({
    name: z.string(),
    email: z.string(),
    gender: z.int().nullable(),
    dob: day.nullable(),
    state: z.int().nullable(),
    city: z.string(),
    address: z.string(),
    pin_code: z.string(),
  })
  .partial()
export type ChangedProfile = z.infer<typeof changedProfile>

/** A plan as it was sold: later changes of the master do not touch a subscription. `wallet_balance` and charges in paise. */
export const planSnapshot = z.object({
  plan_id: z.string(),
  name: z.string(),
  frequency: z.int(),
  terms: planTerms,
  benefits: z.array(z.object({ plan_label: z.string(), plan_feature: z.string() })),
  membership: z.object({
    membership_id: z.int(),
    membership_label: z.string(),
    member_count: z.int(),
    charges: z.int(),
    wallet_balance: z.int(),
  }),
})
export type PlanSnapshot = z.infer<typeof planSnapshot>

/** Reasons against a paid order of a plan. */
export const decliningReasons = ['bought_otherwise', 'plan_changed', 'quote_changed', 'coupon_gone'] as const
export type DecliningReason = (typeof decliningReasons)[number]

/** Events of a subscriber, stream `subscriber-<id>`. */
export const subscriberEvents = defineEvents({
  /** The first of a subscriber's events. `digest`: SHA-256 of the agreed text, in hex. */
  consent_given: z.object({ document: z.string(), version: z.string(), digest: z.string() }),
  /** `phone` is empty for a person who signed up by e-mail. */
  subscriber_registered: z.object({
    name: z.string(),
    email: z.string(),
    country_code: z.string(),
    phone: z.string(),
    gender: z.int().nullable(),
    dob: day.nullable(),
    state: z.int().nullable(),
    city: z.string(),
    address: z.string(),
    pin_code: z.string(),
    subscriber_type: z.union([z.literal(1), z.literal(2)]),
    corporate: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  subscriber_profile_changed: z.object({ old: changedProfile, new: changedProfile }),
  /** The person entered, in their own session, the address that the profile has already: another person had typed it there. */
  subscriber_email_entered: z.object({ email: z.string() }),
  /** The mailed link confirmed the address. `previous`: the one that was in force until then, empty where there was none. */
  subscriber_email_confirmed: z.object({ email: z.string(), previous: z.string() }),
  /** A number that the subscriber, who signed up by e-mail, has entered. It counts once it is confirmed. */
  subscriber_phone_entered: z.object({ country_code: z.string(), phone: z.string() }),
  /** The code sent to the number came back. It is the subscriber's number from now on. */
  subscriber_phone_confirmed: z.object({ country_code: z.string(), phone: z.string() }),
  ...familyEvents,
  ...employmentEvents,
  /** An admin erases the subscriber. From now on the account cannot be used, and its personal data is removed. */
  subscriber_erasure_requested: z.object({ reason: z.string() }),
  /** The key is destroyed. `streams`: all streams that are, or may have been, about the subscriber, for read models to forget. */
  subscriber_erased: z.object({ streams: z.array(z.string()) }),
  /**
   * A subscription is bought or granted, and waits. `plan` as it was sold. `value` in paise before GST: an upgrade takes the
   * unused part of it off the new price. No order where an organization granted it.
   */
  plan_purchased: z.object({
    subscription_id: z.string(),
    order_id: z.string().nullable(),
    origin: z.enum(['purchase', 'renewal', 'upgrade', 'corporate']),
    plan: planSnapshot,
    value: z.int(),
  }),
  /** `start` and `end` are IST days, both included. */
  plan_activated: z.object({ subscription_id: z.string(), plan: planSnapshot, start: day, end: day }),
  /** An upgrade took its place. `end`: its last day; before its start if it was replaced on its first day. */
  plan_superseded: z.object({ subscription_id: z.string(), by: z.string(), end: day }),
  plan_expired: z.object({ subscription_id: z.string() }),
  /** `end`: its last day; null for one that was queued and so never in force. */
  plan_cancelled: z.object({ subscription_id: z.string(), end: day.nullable(), reason: z.string() }),
  plan_reinstated: z.object({ subscription_id: z.string(), end: day }),
  /** A paid order is not accepted, and never will be: the payment goes back. Version 1 had no reasons from other streams than this one. */
  order_declined: z.object({ order_id: z.string(), reason: z.enum(decliningReasons) }),
})
export type SubscriberEvent = EventOf<typeof subscriberEvents>
export const subscriberUpcasters: Upcasters = {
  ...familyUpcasters,
  'order_declined@1': data => data,
}

export const subscriberStream = streamsOf('subscriber')
