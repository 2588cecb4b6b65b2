import { z } from 'zod'

/** A record of GET /user/members. `plan_status` 0 unpaid, 1 paid; `review_status` 0 pending, 1 accepted, 2 rejected. */
export const member = z.object({
  _id: z.string(),
  name: z.string(),
  relation: z.int(),
  dob: z.string(),
  /** Null until the subscriber has entered it, as in the profile. */
  gender: z.int().nullable(),
  country_code: z.string(),
  phone: z.string(),
  address: z.string(),
  plan_status: z.int(),
  review_status: z.int(),
})
export type Member = z.infer<typeof member>

/**
 * GET /user/get-profile. `wallet_balance` and `available_balance` in rupees; days are IST. `email` is what was told last; mails go to
 * `confirmed_email`, empty until an address was confirmed.
 */
export const subscriberProfile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  confirmed_email: z.string(),
  phone: z.string(),
  country_code: z.string(),
  gender: z.int().nullable(),
  dob: z.string().nullable(),
  state: z.int().nullable(),
  city: z.string(),
  address: z.string(),
  pin_code: z.string(),
  subscriber_type: z.int(),
  corporate: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** `expired` by the server's clock; `claimable`: visits within the plan can be claimed still, for 7 days after its end. */
  plan: z.object({
    purchased: z.boolean(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    expired: z.boolean(),
    claimable: z.boolean(),
  }),
  first_plan_purchase: z.boolean(),
  wallet_balance: z.number(),
  available_balance: z.number(),
})
export type SubscriberProfile = z.infer<typeof subscriberProfile>

const parameterTerms = z.number()

/** GET /user/subscribed-plan. Amounts in rupees. Field names are the interface's. */
export const subscribedPlan = z
  .object({
    _id: z.string(),
    name: z.string(),
    frequency: z.int(),
    claim_combination: z.int(),
    selected_membership_option: z.object({
      membership_id: z.int(),
      membership_label: z.string(),
      member_count: z.int(),
      charges: z.number(),
      wallet_balance: z.number(),
    }),
    plan_benefits: z.array(z.object({ plan_label: z.string(), plan_feature: z.string() })),
    opd_precent_discount: parameterTerms,
    opd_max_discount: parameterTerms,
    pharmacy_precent_discount: parameterTerms,
    pharmacy_max_discount: parameterTerms,
    lab_precent_discount: parameterTerms,
    lab_max_discount: parameterTerms,
    combined_lab_plus_test_percent: parameterTerms,
    combined_lab_plus_test_max_discount: parameterTerms,
    start_date: z.string(),
    end_date: z.string(),
  })
  .nullable()
export type SubscribedPlan = z.infer<typeof subscribedPlan>
