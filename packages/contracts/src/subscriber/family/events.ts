import { z } from 'zod'
import { fileReference } from '../../file-reference.ts'

const day = z.string()

/** The details of a member. `dob` is an IST day. */
export const memberRecord = z.object({
  name: z.string(),
  relation: z.int().min(0).max(10),
  dob: day,
  gender: z.int(),
  country_code: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type MemberRecord = z.infer<typeof memberRecord>

const changedRecord = memberRecord.partial()

/** Events of a subscriber's family, in the subscriber's stream. `request_id` of a request to add is the id of the member. */
export const familyEvents = {
  /**
   * `phone_confirmed`: whether the holder of the number has confirmed it. `pending`: the subscriber requested it on the IST day
   * `asked_on`, and an admin reviews it. Null for members from before there were reviews.
   */
  member_added: memberRecord.extend({
    member_id: z.string(),
    phone_confirmed: z.boolean(),
    review: z.enum(['pending', 'accepted']),
    asked_on: day.nullable(),
  }),
  /** The details that hold (`current`) stay in force until it is reviewed. `file`: the document that shows the new details. */
  member_change_requested: z.object({
    request_id: z.string(),
    member_id: z.string(),
    current: memberRecord,
    wanted: memberRecord,
    file: fileReference.nullable(),
  }),
  /** `name`: of the member, as in the request. */
  member_reviewed: z.object({
    request_id: z.string(),
    member_id: z.string(),
    name: z.string(),
    kind: z.enum(['add', 'change']),
    verdict: z.enum(['accepted', 'rejected']),
    reason: z.string(),
  }),
  /** Only the fields that changed. `requested`: the change was requested and accepted, and not made by an admin alone. */
  member_changed: z.object({
    member_id: z.string(),
    name: z.string(),
    requested: z.boolean(),
    old: changedRecord,
    new: changedRecord,
  }),
  /** An admin made the member paid (1) or unpaid (0). The events of cover have the plan and its days. */
  member_plan_status_changed: z.object({
    member_id: z.string(),
    name: z.string(),
    plan_status: z.union([z.literal(0), z.literal(1)]),
  }),
  /** A term has begun that does not cover all members of the term before it. `names`: of the members without cover. */
  members_dropped: z.object({ subscription_id: z.string(), plan_name: z.string(), names: z.array(z.string()), day }),
  /** The record goes. No plan covers them after this IST day. */
  member_removed: z.object({ member_id: z.string(), until: day }),
  /** The member is covered by the subscription from this day on. */
  member_paid: z.object({ member_id: z.string(), subscription_id: z.string(), from: day }),
  /** The member is covered by the subscription no longer after this day. */
  member_unpaid: z.object({ member_id: z.string(), subscription_id: z.string(), until: day }),
}

/** Before version 2 numbers of the family were never confirmed, and before version 3 members were never reviewed. */
export const familyUpcasters = {
  'member_added@1': (data: Record<string, unknown>) => ({ ...data, phone_confirmed: false }),
  'member_added@2': (data: Record<string, unknown>) => ({ ...data, review: 'accepted', asked_on: null }),
}
