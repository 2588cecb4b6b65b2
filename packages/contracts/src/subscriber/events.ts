import { z } from 'zod'
import { planTerms } from '../claim/fees.ts'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { streamsOf } from '../stream.ts'

const day = z.string()
const relation = z.int().min(0).max(10)

/** What subscribers change about themselves. An event has only the fields that changed. */
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

/** Events of a subscriber, stream `subscriber-<id>`. */
export const subscriberEvents = defineEvents({
  /** Before anything else of theirs is recorded. `digest`: SHA-256 of the text that was agreed to, in hex. */
  consent_given: z.object({ document: z.string(), version: z.string(), digest: z.string() }),
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
  /** The address answered a mailed link. `previous`: the one that was in force until then, empty where there was none. */
  subscriber_email_confirmed: z.object({ email: z.string(), previous: z.string() }),
  /** `phone_confirmed`: whether whoever has the number has confirmed it. */
  member_added: z.object({
    member_id: z.string(),
    name: z.string(),
    relation,
    dob: day,
    gender: z.int(),
    country_code: z.string(),
    phone: z.string(),
    address: z.string(),
    phone_confirmed: z.boolean(),
  }),
  /** The member is covered by the subscription from this day on. */
  member_paid: z.object({ member_id: z.string(), subscription_id: z.string(), from: day }),
  /** An admin erases the subscriber. From now on nobody can use the account, and its personal data is removed. */
  subscriber_erasure_requested: z.object({ reason: z.string() }),
  /** The key is destroyed. `streams`: everything that was, or may have been, about the subscriber, for read models to forget. */
  subscriber_erased: z.object({ streams: z.array(z.string()) }),
  /** `start` and `end` are IST days, both included. */
  plan_activated: z.object({ subscription_id: z.string(), plan: planSnapshot, start: day, end: day }),
})
export type SubscriberEvent = EventOf<typeof subscriberEvents>
/** Before version 2 nobody had confirmed a number of the family. */
export const subscriberUpcasters: Upcasters = { 'member_added@1': data => ({ ...data, phone_confirmed: false }) }

export const subscriberStream = streamsOf('subscriber')
