import { z } from 'zod'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { fileReference } from '../file-reference.ts'
import { paise, signedPaise } from '../paise.ts'
import { payoutChannels } from '../payout-channel.ts'
import { releaseReasons } from '../release-reason.ts'
import { streamsOf } from '../stream.ts'
import { askedDocument, claimDocument, documentKinds } from './documents.ts'
import { fees, planTerms } from './fees.ts'
import { claimFlag, fileReading } from './reading/flags.ts'
import { disputableStates } from './states.ts'
import { acknowledgedWarning } from './warnings.ts'

const stage = z.enum(['verifier', 'management', 'manager', 'finance'])
const disputableState = z.enum(disputableStates)
export type DisputableState = (typeof disputableStates)[number]
const person = z.object({ id: z.string(), name: z.string() })
/**
 * The decider of a stage. Four eyes covers a claim together with its dispute, so each of the two streams records the deciders of
 * both.
 */
export const decider = z.object({ stage, user_id: z.string() })
export type Decider = z.infer<typeof decider>
/** States of a claim after one of its payments was made. */
export const settledTargets = ['settled', 'approved', 'paying', 'in_dispute'] as const
export type SettledTarget = (typeof settledTargets)[number]
/** Why a payment was not made, or came back. `class`: whether the payee, time or this side has to act. */
const paymentFailure = { class: z.enum(['theirs', 'later', 'ours']), failure: z.string() }
/** The text of a decision against the claim: a code of reasons.ts, null if none was chosen, and a remark. */
const refusal = { stage, remark: z.string(), reason: z.string().nullable() }

/** The subscriber's data about the visit. A draft may lack most of it. The names are those of the API. */
export const claimDetails = z.object({
  member_id: z.string().nullable(),
  claim_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  opd_date: z.string().nullable(),
  doc_name: z.string(),
  doc_registration: z.string(),
  specialization: z.string(),
  hospital: z.string(),
  city: z.string(),
  state: z.int().nullable(),
  pincode: z.string(),
  doc_address: z.string(),
  doc_email: z.string(),
  doc_country_code: z.string(),
  doc_phone: z.string(),
  diagonosis_detail: z.string(),
  user_remark: z.string(),
})
export type ClaimDetails = z.infer<typeof claimDetails>

/** The patient and the subscriber as they were when the claim was submitted. */
const patient = z.object({
  name: z.string(),
  relation: z.int(),
  phone: z.string(),
  country_code: z.string(),
  address: z.string(),
  gender: z.int().nullable(),
  dob: z.string().nullable(),
})
const subscriber = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subscriber_type: z.union([z.literal(1), z.literal(2)]),
})

/** Another claim of the same subscriber, by id and number. */
export const claimReference = z.object({ claim_id: z.string(), claim_number: z.string() })
export type ClaimReference = z.infer<typeof claimReference>
/**
 * The rejected claim that a copy corrects. `sent_at`: when the first claim for the visit was sent, from which the OPD window counts.
 * `until`: the last day (IST) on which the copy may be sent.
 */
const correctedClaim = claimReference.extend({ sent_at: z.string(), until: z.string() })
export type CorrectedClaim = z.infer<typeof correctedClaim>

/** Events of a claim's stream `claim-<id>`. All amounts in paise. */
export const claimEvents = defineEvents({
  /** `corrects`: the rejected claim of which this draft is a corrected copy. */
  claim_drafted: z.object({
    claim_number: z.string(),
    subscriber_id: z.string(),
    details: claimDetails,
    fees,
    corrects: correctedClaim.optional(),
  }),
  claim_amended: z.object({ details: claimDetails, fees }),
  claim_documents_attached: z.object({ documents: z.array(claimDocument).min(1) }),
  claim_document_removed: z.object({ file_id: z.string(), kind: z.enum(documentKinds) }),
  /** A submission was begun and never finished: its hold on the wallet is released (decision 0003). */
  claim_submission_lapsed: z.object({ hold_version: z.int() }),
  /** The warnings shown just before sending, with the reasons for sending nevertheless. */
  claim_warnings_acknowledged: z.object({ warnings: z.array(acknowledgedWarning).min(1) }),
  claim_submitted: z.object({
    bill_amount: signedPaise,
    claimable: fees,
    claimable_amount: signedPaise,
    plan: z.object({ plan_id: z.string(), name: z.string(), terms: planTerms }),
    patient,
    subscriber,
    assigned_verifier: person.nullable(),
    /** Digests of the phone numbers and addresses of the subscriber and the family: no person decides on their own claim. */
    related_people: z.array(z.string()),
  }),
  claim_discarded: z.object({}),
  /**
   * The product read documents of the claim. `readings`: of files without one so far; `flags`: all flags of the claim from now on;
   * `bills`: keyed digests of the bills' names (bill-keys.ts).
   */
  claim_documents_read: z.object({
    readings: z.array(fileReading),
    flags: z.array(claimFlag),
    bills: z.array(z.string()),
  }),
  /** `approved`: the amounts that this stage approved. */
  claim_approved: z.object({ stage, remark: z.string(), approved: fees }),
  /** `document`: the document that the question is about; null for a question about no particular document. */
  claim_clarification_requested: z.object({ ...refusal, document: askedDocument.nullable() }),
  claim_resubmitted: z.object({ remark: z.string() }),
  claim_rejected: z.object(refusal),
  claim_invalidated: z.object(refusal),
  /** The owner corrects the rejected claim in a copy, which has its own stream. */
  claim_corrected: z.object({ copy: claimReference }),
  claim_marked_duplicate: z.object({ ...refusal, duplicate_of: z.string() }),
  /** Management gave the claim to another verifier; `from` null if it was unassigned. */
  claim_transferred: z.object({ from: person.nullable(), to: person }),
  /** Management lifted `own_claim` for this member of staff, on this claim and its dispute. `reason`: free text. */
  claim_own_claim_lifted: z.object({ person, reason: z.string() }),
  /** `remark`: the reason, for the subscriber; '' if none was given. */
  claim_bills_edited: z.object({ stage, approved: fees, previous: fees, remark: z.string() }),
  /**
   * A payment waits for a second person of Finance: the claim stays approved and is not paid otherwise. `release_id`: the stream of
   * the release; `limit`: the limit that counted, `amount` the unpaid part, both in paise.
   */
  claim_release_requested: z.object({
    release_id: z.string(),
    amount: signedPaise,
    reference: z.string(),
    reason: z.enum(releaseReasons),
    limit: paise,
  }),
  /** The payment does not wait any more: it was withdrawn, or no second person released it in time. */
  claim_release_ended: z.object({ release_id: z.string() }),
  /** `reference` names the payment; a retry after a failure has the same one. */
  claim_payment_requested: z.object({
    amount: signedPaise,
    reference: z.string(),
    batch_id: z.string(),
    channel: z.enum(payoutChannels),
  }),
  /**
   * A payment was made. `utr`: the bank's reference, null if it follows or there is none; `account`: masked, null if the money moves
   * outside. `returns_to`: the state after it: `approved` if an amount is still to be paid, `paying` beside another payment.
   */
  claim_settled: z.object({
    amount: signedPaise,
    reference: z.string(),
    utr: z.string().nullable(),
    channel: z.enum(payoutChannels),
    account: z.string().nullable(),
    returns_to: z.enum(settledTargets),
  }),
  /** A payment was not made. `failure`: a code (payout/reasons.ts). */
  claim_payment_failed: z.object({ amount: signedPaise, reference: z.string(), ...paymentFailure }),
  /** The money of a payment came back, and is held again. */
  claim_payment_reversed: z.object({ amount: signedPaise, reference: z.string(), ...paymentFailure }),
  /**
   * The owner disputes the result of the claim; the dispute has its own stream. `assigned_verifier`: the verifier of the dispute.
   */
  claim_disputed: z.object({ remark: z.string(), files: z.array(fileReference), assigned_verifier: person.nullable() }),
  /** The last of `deciders` rejected the dispute: the claim returns to its earlier state. */
  claim_dispute_closed: z.object({ returns_to: disputableState, deciders: z.array(decider) }),
  /** `deciders` approved the dispute. `approved`: the claim's new approved amounts, including amounts already paid. */
  claim_dispute_approved: z.object({ approved: fees, deciders: z.array(decider) }),
})
export type ClaimEvent = EventOf<typeof claimEvents>
export type ClaimEventType = ClaimEvent['type']

/** Before version 2 a decision had a remark and no reason. */
const withoutReason = (data: Record<string, unknown>) => ({ ...data, reason: null })

/** Before version 2 a dispute kept the verifier of its claim, and events carried no deciders between claim and dispute. */
const withoutDeciders = (data: Record<string, unknown>) => ({ ...data, deciders: [] })

export const claimUpcasters: Upcasters = {
  'claim_clarification_requested@1': withoutReason,
  // Before version 3 a question named no document.
  'claim_clarification_requested@2': data => ({ ...data, document: null }),
  'claim_rejected@1': withoutReason,
  'claim_invalidated@1': withoutReason,
  'claim_marked_duplicate@1': withoutReason,
  'claim_disputed@1': data => ({ ...data, assigned_verifier: null }),
  'claim_dispute_closed@1': withoutDeciders,
  'claim_dispute_approved@1': withoutDeciders,
  // Before version 2 events had no digest of a photo before the browser made it smaller.
  'claim_documents_attached@1': data => ({
    documents: z
      .array(z.looseObject({}))
      .parse(data.documents)
      .map(document => ({ ...document, original_sha256: null })),
  }),
  // Before version 2 amounts were changed without a remark.
  'claim_bills_edited@1': data => ({ ...data, remark: '' }),
  // Before version 2 all money moved outside of the product.
  'claim_payment_requested@1': data => ({ ...data, channel: 'ledger_only' }),
  'claim_settled@1': data => ({ ...data, utr: null, channel: 'ledger_only', account: null, returns_to: 'settled' }),
}

export const claimStream = streamsOf('claim')
