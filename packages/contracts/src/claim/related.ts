import { z } from 'zod'
import { documentLink } from './answer-parts.ts'
import { documentKinds } from './documents.ts'
import { changedFields } from './earlier-facts.ts'
import { matchReasons } from './matching.ts'
import { staffClaimRow } from './staff-claim.ts'

/** Facts for a reviewer beside a claim. Amounts in rupees, days in IST, times ISO 8601 UTC. */

/**
 * Maximum number of possible duplicates that are listed, and to which they are counted: a blank page may be in any number of
 * claims.
 */
export const DUPLICATES_LISTED = 20
export const DUPLICATES_COUNTED = 100
/** Maximum number of the patient's other claims that are listed, and to which they are counted. */
export const MEMBER_CLAIMS_LISTED = 10
export const MEMBER_CLAIMS_COUNTED = 1000

const matchedDocument = documentLink.extend({ kind: z.enum(documentKinds) })
const filePair = z.object({ file: matchedDocument, other: matchedDocument })

/**
 * A submitted claim that may be a duplicate of this one. `files`: the documents with the same content in both claims;
 * `similar_files`: the pictures that look the same.
 */
export const possibleDuplicate = staffClaimRow.extend({
  doc_registration: z.string(),
  reasons: z.array(z.enum(matchReasons)).min(1),
  files: z.array(filePair),
  similar_files: z.array(filePair),
})
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>

const amount = z.number()

/** The patient's entitlement on the OPD date, as the log stood when the claim was submitted. */
export const entitlement = z.object({
  /** The OPD date. */
  as_at: z.string().nullable(),
  /** Validity and membership are null if the subscription is no longer known. */
  plan: z.object({
    _id: z.string(),
    name: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    claim_combination: z.int(),
  }),
  membership: z.object({ membership_id: z.int(), membership_label: z.string(), member_count: z.int() }).nullable(),
  /** `covered_from`: the day from which the patient was a paid member; for Self the first day of the subscription. */
  patient: z.object({ name: z.string(), relation: z.int(), covered: z.boolean(), covered_from: z.string().nullable() }),
  /** `parameter` as in the claimable-amount call: 0 doctor, 1 pharmacy, 2 lab, 3 combined. */
  parameters: z.array(z.object({ parameter: z.int(), percent: z.number(), max: amount })),
  /** The pot from which the claim is paid. */
  wallet: z.object({
    /** The pot when the claim was submitted. `held`: by other claims; `available`: to this claim. */
    at_submission: z.object({ balance: amount, held: amount, available: amount }),
    /**
     * The pot today. `plan`: the plan with the paying pot; after an upgrade it is not the claim's plan. `held_for_claim`: the part
     * of `held` that this claim holds.
     */
    now: z.object({ plan: z.string().nullable(), balance: amount, held: amount, held_for_claim: amount, available: amount }),
  }),
})
export type Entitlement = z.infer<typeof entitlement>

/** GET /management/claims/{id}/related. Totals are counted up to `DUPLICATES_LISTED` and `MEMBER_CLAIMS_LISTED`. */
export const relatedClaims = z.object({
  duplicates: z.array(possibleDuplicate),
  duplicates_total: z.int(),
  /** The patient's other submitted claims, latest first. */
  member_claims: z.array(staffClaimRow),
  member_claims_total: z.int(),
  /** The facts that differ from the patient's earlier claims (earlier-facts.ts). */
  changed: z.array(
    z.object({
      field: z.enum(changedFields),
      earlier: z.string(),
      now: z.string().optional(),
      claim_id: z.string(),
      claim_number: z.string(),
    }),
  ),
  entitlement,
})
export type RelatedClaims = z.infer<typeof relatedClaims>
