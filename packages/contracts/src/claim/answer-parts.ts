import { z } from 'zod'
import { askedDocument, documentKinds } from './documents.ts'

/** Shared parts of answers about claims. Amounts in rupees, times ISO 8601 UTC. */

export const amount = z.number()

export const documentLink = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  url: z.string(),
})
export type DocumentLink = z.infer<typeof documentLink>
export const documentLinks = z.object(
  Object.fromEntries(documentKinds.map(kind => [kind, z.array(documentLink)])) as Record<
    (typeof documentKinds)[number],
    z.ZodArray<typeof documentLink>
  >,
).shape

export const feeAmounts = {
  doctor_fee: amount,
  pharmacy_fee: amount,
  lab_test_fee: amount,
  combined_pharmacy_test_fees: amount,
  bill_amount: amount,
  claimable_doctor_fee: amount,
  claimable_pharmacy_fee: amount,
  claimable_lab_test_fee: amount,
  claimable_combined_pharmacy_test_fees: amount,
  claimable_amount: amount,
  approved_claimable_doctor_fee: amount.nullable(),
  approved_claimable_pharmacy_fee: amount.nullable(),
  approved_claimable_lab_test_fee: amount.nullable(),
  approved_claimable_combined_pharmacy_test_fees: amount.nullable(),
  approved_claimable_amount: amount.nullable(),
}

export const visit = {
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
}

export const common = {
  _id: z.string(),
  claim_id: z.string(),
  createdAt: z.string(),
  claim_type: z.int(),
  status: z.int(),
  resubmission: z.boolean(),
  subscriber_reaction: z.boolean(),
  claim_closure_Date: z.string().nullable(),
}

/** The reason of a decision beside its remark, null if none was chosen (claim/reasons.ts). */
export const reason = z.object({ code: z.string(), label: z.string() }).nullable()

/** The document that a clarification asks about, with the file's name if it asks about a file; null for any other remark. */
export const shownDocument = askedDocument.extend({ name: z.string().optional() }).nullable()
export type ShownDocument = z.infer<typeof shownDocument>

export const conversation = z.array(
  z.object({
    message: z.string(),
    reason,
    document: shownDocument,
    createdAt: z.string(),
    approver_id: z.string().nullable(),
  }),
)

export const patientDetails = z.object({
  name: z.string(),
  relation: z.int().nullable(),
  phone: z.string(),
  country_code: z.string(),
  address: z.string(),
})

const otherClaim = z.object({ _id: z.string(), claim_id: z.string() })
/**
 * `corrects`: the rejected claim that this one corrects, and when it was sent, from which the OPD window counts; `corrected_in`: the
 * copy that corrects this one.
 */
export const corrections = {
  corrects: otherClaim.extend({ sent_at: z.string() }).nullable(),
  corrected_in: otherClaim.nullable(),
}
