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

/** Events of a subscriber's family, in the subscriber's stream. `request_id` of a request to add a member is the member's id. */
export const familyEvents = {
  /**
   * `phone_confirmed`: true if the holder of the number has confirmed it. `review` is `pending` if the subscriber requested the
   * member on the IST day `asked_on`, for an admin's review. `asked_on` is null for members added before there were reviews.
   */
  member_added: memberRecord.extend({
    member_id: z.string(),
    phone_confirmed: z.boolean(),
    review: z.enum(['pending', 'accepted']),
    asked_on: day.nullable(),
  }),
  /**
   * The subscriber declared to be the parent or guardian of a member below 18, and agreed to the use of the child's data: the text by
   * document, version and digest.
   */
  child_declared: z.object({ member_id: z.string(), document: z.string(), version: z.string(), digest: z.string() }),
  /** The `current` details stay in force until the review. `file`: the document that proves the `wanted` details. */
  member_change_requested: z.object({
    request_id: z.string(),
    member_id: z.string(),
    current: memberRecord,
    wanted: memberRecord,
    file: fileReference.nullable(),
  }),
  /** `name`: the member's name in the request. */
  member_reviewed: z.object({
    request_id: z.string(),
    member_id: z.string(),
    name: z.string(),
    kind: z.enum(['add', 'change']),
    verdict: z.enum(['accepted', 'rejected']),
    reason: z.string(),
  }),
  /**
   * `old` and `new` contain only the fields that changed. `requested`: true if the subscriber requested the change, false if an
   * admin made it alone.
   */
  member_changed: z.object({
    member_id: z.string(),
    name: z.string(),
    requested: z.boolean(),
    old: changedRecord,
    new: changedRecord,
  }),
  /** An admin made the member paid (1) or unpaid (0). `member_paid` and `member_unpaid` have the plan and its days. */
  member_plan_status_changed: z.object({
    member_id: z.string(),
    name: z.string(),
    plan_status: z.union([z.literal(0), z.literal(1)]),
  }),
  /** A term began that does not cover all members of the previous term. `names`: the members who lost cover. */
  members_dropped: z.object({ subscription_id: z.string(), plan_name: z.string(), names: z.array(z.string()), day }),
  /** The member was deleted. No plan covers the member after the IST day `until`. */
  member_removed: z.object({ member_id: z.string(), until: day }),
  /** The subscription covers the member from this day on. */
  member_paid: z.object({ member_id: z.string(), subscription_id: z.string(), from: day }),
  /** The subscription covers the member up to and including this day. */
  member_unpaid: z.object({ member_id: z.string(), subscription_id: z.string(), until: day }),
}

/** Before version 2 numbers of family members could not be confirmed; before version 3 members were not reviewed. */
export const familyUpcasters = {
  'member_added@1': (data: Record<string, unknown>) => ({ ...data, phone_confirmed: false }),
  'member_added@2': (data: Record<string, unknown>) => ({ ...data, review: 'accepted', asked_on: null }),
}
