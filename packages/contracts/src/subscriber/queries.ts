import { z } from 'zod'
import { offeredOption } from './plan-queries.ts'

/** The part of the wallet that came with one subscription. Rupees. */
export const walletPot = z.object({
  subscription_id: z.string(),
  /** The name of the plan. */
  plan: z.string(),
  balance: z.number(),
  available: z.number(),
  /** The last day on which a claim that draws on it can be filed (IST); null once it is closed and only pays for claims sent before. */
  usable_until: z.string().nullable(),
})
export type WalletPot = z.infer<typeof walletPot>

/**
 * GET /user/get-profile. `wallet_balance` and `available_balance` in rupees are the sums of `pots`; days are IST. `email` is the
 * address given last; mails go to `confirmed_email`, empty until an address was confirmed.
 */
export const subscriberProfile = z.object({
  _id: z.string(),
  /** Another person added them: until they agree to notice and terms (POST /user/consent) they can only read. */
  consent_needed: z.boolean(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  confirmed_email: z.string(),
  /** True if the person entered `email`; an address typed by an organization or an admin cannot be confirmed. */
  email_is_own: z.boolean(),
  /** Empty for a person who signed up by e-mail and has entered none. It signs in only when it is confirmed. */
  phone: z.string(),
  country_code: z.string(),
  phone_confirmed: z.boolean(),
  gender: z.int().nullable(),
  dob: z.string().nullable(),
  state: z.int().nullable(),
  city: z.string(),
  address: z.string(),
  pin_code: z.string(),
  subscriber_type: z.int(),
  corporate: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /**
   * The plan in force, or else the last one, by the server's clock. `purchased`: one that was not given back has ever been
   * active. `expires_at`: the first instant after its last day (UTC). `claimable`: visits within the plan can still be claimed,
   * for 7 days after its end. `renewable`: it is in force and was bought, so it can be renewed or upgraded; a plan granted by an
   * organization cannot.
   */
  plan: z.object({
    purchased: z.boolean(),
    status: z.enum(['none', 'active', 'expired']),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    expires_at: z.string().nullable(),
    expired: z.boolean(),
    claimable: z.boolean(),
    renewable: z.boolean(),
  }),
  /** Places of the plan in force that are neither taken nor requested, Self's left out; null when none is in force. */
  family_places: z.object({ free: z.int(), membership_id: z.int() }).nullable(),
  first_plan_purchase: z.boolean(),
  wallet_balance: z.number(),
  available_balance: z.number(),
  pots: z.array(walletPot),
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
    /** The options of the plan in the master today that can be bought; none if it is not there any more. */
    membership_options: z.array(offeredOption),
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
