import { z } from 'zod'
import { languages } from '../site/language.ts'
import { offeredOption } from './plan-queries.ts'

/** The part of the wallet that came with one subscription. Rupees. */
export const walletPot = z.object({
  subscription_id: z.string(),
  /** Name of the plan. */
  plan: z.string(),
  balance: z.number(),
  available: z.number(),
  /** The last day (IST) to file a claim that this pot pays; null once the pot is closed and pays only earlier claims. */
  usable_until: z.string().nullable(),
})
export type WalletPot = z.infer<typeof walletPot>

/**
 * GET /user/get-profile. `wallet_balance` and `available_balance`: sums over `pots`, in rupees; days are IST. `email`: the last
 * entered address. Mails are sent to `confirmed_email`, which is empty until an address was confirmed.
 */
export const subscriberProfile = z.object({
  _id: z.string(),
  /**
   * True if another person added this subscriber, who has not yet agreed to notice and terms (POST /user/consent), or if the consent was
   * taken back (`consent_withdrawn`): until it is given the account can only read.
   */
  consent_needed: z.boolean(),
  consent_withdrawn: z.boolean(),
  /** When the erasure that the subscriber asked for begins, ISO 8601; null without one. */
  erasure_due_at: z.string().nullable(),
  /** The language that the person chose for pages, mails and SMS (PUT /user/language); null before the first choice. */
  language: z.enum(languages).nullable(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  confirmed_email: z.string(),
  /** True if the person entered `email`. An address entered by an organization or an admin cannot be confirmed. */
  email_is_own: z.boolean(),
  /** Empty if a person signed up by e-mail and has entered no number. Only a confirmed number can sign in. */
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
   * The plan in force, otherwise the last one, by the server's clock. `purchased`: any plan was active that was not refunded.
   * `expires_at`: the first instant after the last day (UTC). `claimable`: visits within the plan can still be claimed, for 7 days
   * after its end. `renewable`: the plan is in force and was bought, so it can be renewed or upgraded; a plan granted by an
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
  /** Free places of the plan in force, neither taken nor requested, without Self's; null without a plan in force. */
  /** Names of children in the family without the parent's declaration. */
  undeclared_children: z.array(z.string()),
  family_places: z.object({ free: z.int(), membership_id: z.int() }).nullable(),
  first_plan_purchase: z.boolean(),
  wallet_balance: z.number(),
  available_balance: z.number(),
  pots: z.array(walletPot),
})
export type SubscriberProfile = z.infer<typeof subscriberProfile>

const parameterTerms = z.number()

/**
 * GET /user/subscribed-plan. Amounts in rupees. Field names are those of the interface. `used`: what was approved for visits on the
 * days of this plan, by benefit, and what of it was paid.
 */
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
    /** The plan's options that can be bought today; empty if the master no longer has the plan. */
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
    used: z.object({ doctor: z.number(), pharmacy: z.number(), lab: z.number(), combined: z.number(), paid: z.number() }),
  })
  .nullable()
export type SubscribedPlan = z.infer<typeof subscribedPlan>
