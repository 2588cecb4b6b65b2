import { z } from 'zod'
import { subscriberProfile } from '../queries.ts'

/** The displayed details of a family member. `dob` is an IST day, empty until Self has entered it. */
export const shownDetails = z.object({
  name: z.string(),
  relation: z.int(),
  dob: z.string(),
  /** Null until Self has entered it, as in the profile. */
  gender: z.int().nullable(),
  country_code: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type ShownDetails = z.infer<typeof shownDetails>

/** A document. The subscriber and admins who review families can read it at GET /files/{file_id}. */
export const requestFile = z.object({ file_id: z.string(), name: z.string(), content_type: z.string() })

/** The open request about a member: to add the member, or to change the member with a document. `wanted`: the requested details. */
export const updateRequest = z.object({
  _id: z.string(),
  kind: z.enum(['add', 'change']),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  wanted: shownDetails,
  file: requestFile.nullable(),
})
export type UpdateRequest = z.infer<typeof updateRequest>

/** Days on which a plan covers the member, both included (IST). */
const coveredDays = z.object({ from: z.string(), until: z.string() })

/**
 * A record of GET /user/members. `plan_status`: 0 unpaid, 1 paid, in the plan in force, or else in the plan with visits that can
 * still be claimed. A member made unpaid today is covered until tonight, as `covered` shows. `review_status`: 0 while a request to
 * add or change is open, 1 accepted, 2 rejected.
 */
export const member = shownDetails.extend({
  _id: z.string(),
  plan_status: z.int(),
  review_status: z.int(),
  /** Cover in terms with visits that can still be claimed. It explains why a member cannot be chosen for a visit. */
  covered: z.array(coveredDays),
  update_request: updateRequest.nullable(),
  /** True for a child without the parent's declaration: no claim or test can be sent for the child until it is made. */
  declaration_needed: z.boolean(),
  /** Reason for rejecting the request to add the member; empty if no reason was given. */
  review_reason: z.string(),
})
export type Member = z.infer<typeof member>

/** A record of GET /user/requested-member: a request under review, oldest first, with the requested details. */
export const requestedMember = shownDetails.extend({
  /** Id of the member. */
  _id: z.string(),
  plan_status: z.int(),
  review_status: z.literal(0),
  update_request: updateRequest,
})
export type RequestedMember = z.infer<typeof requestedMember>

/**
 * GET /admin/families/{user_id}. `userPlan`: number of people covered by the plan in force, Self included; null without a plan in
 * force.
 */
export const family = z.object({
  records: z.array(member),
  userPlan: z
    .object({
      name: z.string(),
      membership_id: z.int(),
      membership_label: z.string(),
      member_count: z.int(),
      covered_count: z.int(),
      start_date: z.string(),
      end_date: z.string(),
    })
    .nullable(),
  userProfile: subscriberProfile.pick({
    _id: true,
    name: true,
    email: true,
    country_code: true,
    phone: true,
    gender: true,
    dob: true,
    address: true,
    city: true,
    state: true,
    pin_code: true,
    subscriber_type: true,
    corporate: true,
    plan: true,
  }),
})
export type Family = z.infer<typeof family>
