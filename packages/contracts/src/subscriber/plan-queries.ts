import { z } from 'zod'

const rupees = z.number()

/** A membership option on sale. Rupees, to the paisa; `charges` before GST, `charges_incl_GST` with GST. */
export const offeredOption = z.object({
  membership_id: z.int(),
  membership_label: z.string(),
  member_count: z.int(),
  charges: rupees,
  charges_incl_GST: rupees,
  wallet_balance: rupees,
})
export type OfferedOption = z.infer<typeof offeredOption>

/** A record of GET /public/plan/ and /user/all-plan: a plan of the master. Retail plans leave out options that are not on sale. */
export const offeredPlan = z.object({
  _id: z.string(),
  name: z.string(),
  frequency: z.int(),
  subscriber_type: z.int(),
  corporate: z.object({ _id: z.string(), name: z.string() }).nullable(),
  plan_benefits: z.array(z.object({ plan_label: z.string(), plan_feature: z.string() })),
  claim_combination: z.int(),
  membership_options: z.array(offeredOption),
  opd_precent_discount: z.number(),
  opd_max_discount: rupees,
  pharmacy_precent_discount: z.number(),
  pharmacy_max_discount: rupees,
  lab_precent_discount: z.number(),
  lab_max_discount: rupees,
  combined_lab_plus_test_percent: z.number(),
  combined_lab_plus_test_max_discount: rupees,
})
export type OfferedPlan = z.infer<typeof offeredPlan>

/** A record of GET /user/upgrade-plans: options that cost and cover at least as much as the current one, which `present` marks. */
export const upgradePlan = offeredPlan.extend({
  membership_options: z.array(offeredOption.extend({ present: z.boolean() })),
})
export type UpgradePlan = z.infer<typeof upgradePlan>

/** A record of GET /user/queued-plans: a subscription that was bought or granted, newest first. */
export const purchasedSubscription = z.object({
  _id: z.string(),
  /** The plan at its sale. */
  plan_id: z.object({ _id: z.string(), name: z.string(), frequency: z.int() }),
  membership_id: z.int(),
  membership_label: z.string(),
  member_count: z.int(),
  wallet_balance: rupees,
  /** Price with GST; null if there was no order. */
  paid_price: rupees.nullable(),
  createdAt: z.string(),
  activated: z.boolean(),
  state: z.enum(['queued', 'active', 'expired', 'upgraded', 'cancelled']),
  /**
   * First and last day of the term (IST); planned days while the subscription is queued. Null if it was cancelled before it began.
   */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  order_id: z.string().nullable(),
})
export type PurchasedSubscription = z.infer<typeof purchasedSubscription>
