import { z } from 'zod'
import { planTerms } from '../claim/fees.ts'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { languages } from '../site/language.ts'
import { streamsOf } from '../stream.ts'
import { downloadEvents } from './download.ts'
import { employmentEvents } from './employment/events.ts'
import { familyEvents, familyUpcasters } from './family/events.ts'
import { nomineeEvents } from './nominee/events.ts'

const day = z.string()

/** Changes of a subscriber's own details. An event has only the fields that changed. */
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

/**
 * Snapshot of a plan at its sale: later changes of the master do not affect a subscription. `wallet_balance` and charges in paise.
 */
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

/** Reasons for declining a paid order of a plan. */
export const decliningReasons = ['bought_otherwise', 'plan_changed', 'quote_changed', 'coupon_gone'] as const
export type DecliningReason = (typeof decliningReasons)[number]

/**
 * Reasons why an erasure that a subscriber asked for does not happen: called off in a session or by the link of a message; a plan was
 * bought meanwhile; or it was postponed for too long.
 */
export const callOffReasons = ['person', 'link', 'plan_bought', 'postponed_too_long'] as const
export type CallOffReason = (typeof callOffReasons)[number]

/** Events of a subscriber, stream `subscriber-<id>`. */
export const subscriberEvents = defineEvents({
  ...nomineeEvents,
  /** The first event of a subscriber. `digest`: SHA-256 of the agreed text, in hex. */
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
  /** The person entered an address in their own session. Until then it was in the profile because another person had entered it. */
  subscriber_email_entered: z.object({ email: z.string() }),
  /** The mailed link confirmed the address. `previous`: the address in force until then; empty if there was none. */
  subscriber_email_confirmed: z.object({ email: z.string(), previous: z.string() }),
  /** A subscriber who signed up by e-mail entered a number. It counts once it is confirmed. */
  subscriber_phone_entered: z.object({ country_code: z.string(), phone: z.string() }),
  /** The subscriber entered the code sent to the number, which is now the subscriber's number. */
  subscriber_phone_confirmed: z.object({ country_code: z.string(), phone: z.string() }),
  /** The language of pages, mails and SMS. English counts until the first choice. */
  subscriber_language_chosen: z.object({ language: z.enum(languages) }),
  ...familyEvents,
  ...employmentEvents,
  ...downloadEvents,
  /** The subscriber took the consent to a text back. Writes are refused until a consent is given again. */
  consent_withdrawn: z.object({ document: z.string(), version: z.string() }),
  /** The subscriber asked for the erasure with a one-time code. It begins at `due_at`, an instant, unless it is called off. */
  subscriber_erasure_asked_for: z.object({ request_id: z.string(), due_at: z.string() }),
  /** A claim, an order or a payment was under way at the end of the wait, which now ends at `due_at`. */
  subscriber_erasure_postponed: z.object({ request_id: z.string(), due_at: z.string() }),
  /** The erasure that was asked for does not happen. */
  subscriber_erasure_called_off: z.object({ request_id: z.string(), reason: z.enum(callOffReasons) }),
  /**
   * The erasure of the subscriber begins: an admin requested it, or the wait of the subscriber's own request ended. The account cannot be used from now on, and its personal data is being
   * removed.
   */
  subscriber_erasure_requested: z.object({ reason: z.string() }),
  /**
   * The key is destroyed. `streams`: all streams that are, or may have been, about the subscriber; read models erase their data.
   */
  subscriber_erased: z.object({ streams: z.array(z.string()) }),
  /**
   * A subscription was bought or granted, and is queued. `plan`: snapshot at the sale. `value`: paise before GST; an upgrade
   * deducts its unused part from the new price. Without an order if an organization granted it.
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
  /** An upgrade replaced the subscription. `end`: its last day; before its start if it was replaced on its first day. */
  plan_superseded: z.object({ subscription_id: z.string(), by: z.string(), end: day }),
  plan_expired: z.object({ subscription_id: z.string() }),
  /** `end`: the last day in force; null for a queued subscription, which was never in force. */
  plan_cancelled: z.object({ subscription_id: z.string(), end: day.nullable(), reason: z.string() }),
  plan_reinstated: z.object({ subscription_id: z.string(), end: day }),
  /** A paid order was declined for good, and its payment is refunded. In version 1 reasons came from this stream only. */
  order_declined: z.object({ order_id: z.string(), reason: z.enum(decliningReasons) }),
})
export type SubscriberEvent = EventOf<typeof subscriberEvents>
export const subscriberUpcasters: Upcasters = {
  ...familyUpcasters,
  'order_declined@1': data => data,
}

export const subscriberStream = streamsOf('subscriber')
