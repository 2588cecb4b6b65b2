import { z } from 'zod'
import { listOf, rawText, recordId, text } from '../bounded.ts'
import type { FeeKind } from '../codes.ts'
import { claimReadOn, day, rupees, seenVersion } from '../http.ts'
import { canonicalName, isOf, type NameKind } from '../names.ts'
import { PHONE_SENT_MAX, patterns } from '../patterns.ts'
import { DEFAULT_COUNTRY_CODE, phoneDigits } from '../phone.ts'
import { askedDocument, documentKinds, MAX_FILES_PER_UPLOAD } from './documents.ts'
import { DIAGNOSIS_DETAILS } from './labels.ts'
import type { ClaimAction } from './policy.ts'
import { isReasonOf, reasonCodes } from './reasons.ts'
import { acknowledgedWarnings } from './warnings.ts'

/** Requests about claims. Fees are rupees; documents are lists of ids from the upload. */

const MAX_FEE = 100_000
/** The message for the main fee of a claim when it is below one rupee or negative. */
export const OWN_FEE_TOO_LOW = 'Min Amount ₹1'

/**
 * Maximum number of one person's saves, submissions, disputes and discards per minute. A form that saves itself sends at most 50.
 */
export const CLAIM_WRITES_PER_MINUTE = 60
/** Maximum length of a remark. */
export const REMARK_MAX = 1000
/** Message for a wrong and for an empty pincode: the spec has no other message. */
const WRONG_PINCODE = 'Enter valid pincode'

/** A text that a draft may leave empty, and that must be valid otherwise. */
const optionalText = (max: number, pattern: RegExp | null, message: string) =>
  text(max, { missing: pattern ? message : undefined, tooLong: pattern ? message : `Max length ${max} char` }).refine(
    value => value === '' || !pattern || pattern.test(value),
    message,
  )

/** A name of the given kind, which a draft may leave empty. */
const optionalName = (max: number, kind: NameKind, wrong: string) =>
  text(max, { missing: wrong, tooLong: wrong }).overwrite(canonicalName).check(isOf(kind, wrong))

const fileIds = listOf(recordId, MAX_FILES_PER_UPLOAD, { tooLong: 'Maximum 5 files can be uploaded' })

export const claimFields = {
  member_id: recordId.nullable(),
  claim_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  opd_date: day.nullable(),
  doc_name: optionalName(150, 'personOrDesk', 'Invalid doctor name'),
  doc_registration: optionalName(100, 'registration', 'Invalid registration number'),
  specialization: optionalText(100, null, ''),
  hospital: optionalText(150, null, ''),
  city: optionalName(100, 'place', 'Invalid city name'),
  state: z.int().min(0).max(35).nullable(),
  pincode: optionalText(6, patterns.pincode, WRONG_PINCODE),
  doc_address: optionalText(500, null, ''),
  doc_email: optionalText(254, patterns.contactEmail, 'Enter valid E-mail!'),
  doc_country_code: optionalText(5, patterns.countryCode, 'Invalid country code').default(DEFAULT_COUNTRY_CODE),
  doc_phone: text(PHONE_SENT_MAX, { missing: 'Invalid mobile no.!', tooLong: 'Invalid mobile no.!' })
    .overwrite(phoneDigits)
    .refine(phone => phone === '' || patterns.phone.test(phone), 'Invalid mobile no.!'),
  diagonosis_detail: optionalText(500, null, ''),
  user_remark: optionalText(REMARK_MAX, null, ''),
  doctor_fee: rupees(1, MAX_FEE),
  pharmacy_fee: rupees(0, MAX_FEE),
  lab_test_fee: rupees(0, MAX_FEE),
  combined_pharmacy_test_fees: rupees(0, MAX_FEE),
}

/** The field of a claim that carries each fee. */
export const feeFields = {
  doctor: 'doctor_fee',
  pharmacy: 'pharmacy_fee',
  lab: 'lab_test_fee',
  combined: 'combined_pharmacy_test_fees',
} as const satisfies Record<FeeKind, keyof typeof claimFields>

const documentLists = Object.fromEntries(documentKinds.map(kind => [kind, fileIds.optional()])) as Record<
  (typeof documentKinds)[number],
  z.ZodOptional<typeof fileIds>
>

/**
 * POST /user/claims and PATCH /user/claims/{id}: a draft may lack any field. `submit` sends the claim; `acknowledged` gives reasons
 * for sending despite warnings. Only a claim of another type than OPD may have no doctor fee.
 */
export const saveClaim = z
  .strictObject({
    ...z.object(claimFields).partial().shape,
    doc_country_code: claimFields.doc_country_code.unwrap().optional(),
    ...documentLists,
    doctor_fee: rupees(0, MAX_FEE, OWN_FEE_TOO_LOW).optional(),
    submit: z.boolean().optional(),
    acknowledged: acknowledgedWarnings.optional(),
  })
  .refine(
    ({ doctor_fee, claim_type }) => doctor_fee === undefined || doctor_fee >= 1 || (doctor_fee === 0 && (claim_type ?? 0) !== 0),
    {
      path: ['doctor_fee'],
      message: OWN_FEE_TOO_LOW,
    },
  )
  .refine(({ acknowledged, submit }) => acknowledged === undefined || submit === true, {
    path: ['acknowledged'],
    message: 'Warnings can be acknowledged only when the claim is sent',
  })
export type SaveClaim = z.infer<typeof saveClaim>

/** Fields required to submit a claim, with the message a person reads. */
export const requiredOnSubmit = {
  member_id: 'Patient is required',
  opd_date: 'OPD date is required',
  doc_name: 'Doctor name is required',
  doc_registration: 'Registration number is required',
  hospital: 'Hospital is required',
  city: 'City is required',
  state: 'State is required',
  pincode: WRONG_PINCODE,
  doc_address: 'Address is required',
  doc_country_code: 'Country code is required',
  doc_phone: 'Mobile is required',
  diagonosis_detail: `${DIAGNOSIS_DETAILS} is required`,
} as const

/** A missing remark becomes an empty one: the schema of the decision checks if a remark is required. */
const remark = text(REMARK_MAX, { tooLong: `Max length ${REMARK_MAX} char` })
  .nullish()
  .transform(text => text ?? '')

/** `approval_status` of a decision: 8 approve, 5 reject, 6 clarification, 7 invalid (or duplicate). */
export const approvalStatuses = { approve: 8, reject: 5, clarify: 6, invalidate: 7 } as const

type ApprovalStatus = (typeof approvalStatuses)[keyof typeof approvalStatuses]
type Decision = { approval_status: ApprovalStatus; duplicate_of?: string | undefined }

/** The action of a decision. */
export const actionOf = ({ approval_status, duplicate_of }: Decision): ClaimAction => {
  if (approval_status === approvalStatuses.approve) return 'approve'
  if (approval_status === approvalStatuses.reject) return 'reject'
  if (approval_status === approvalStatuses.clarify) return 'clarify'
  return duplicate_of === undefined ? 'invalidate' : 'duplicate'
}

/** Approved amounts in rupees; a parameter left out keeps its amount. */
const approvedAmounts = {
  approved_claimable_doctor_fee: rupees(0, MAX_FEE, OWN_FEE_TOO_LOW).optional(),
  approved_claimable_pharmacy_fee: rupees(0, MAX_FEE).optional(),
  approved_claimable_lab_test_fee: rupees(0, MAX_FEE).optional(),
  approved_claimable_combined_pharmacy_test_fees: rupees(0, MAX_FEE).optional(),
}

/**
 * POST /management/claims/{id}. Every decision but an approval requires a remark; a reason has to fit the decision. `document`: the
 * subject of a clarification. `bills`: amounts that an approval changes first, with the reason for the subscriber.
 */
export const decideClaim = z
  .strictObject({
    approval_status: z.union([z.literal(8), z.literal(5), z.literal(6), z.literal(7)]),
    remark,
    reason: z.enum(reasonCodes, 'Unknown reason').optional(),
    duplicate_of: recordId.optional(),
    document: askedDocument.optional(),
    bills: z.strictObject({ ...approvedAmounts, reason: remark.optional() }).optional(),
    claim_number: claimReadOn,
  })
  .refine(body => body.bills === undefined || body.approval_status === approvalStatuses.approve, {
    path: ['bills'],
    message: 'Only an approval can change amounts',
  })
  .refine(body => body.approval_status === 8 || body.remark.length > 0, { path: ['remark'], message: 'Please fill remark' })
  .refine(body => body.duplicate_of === undefined || body.approval_status === 7, {
    path: ['duplicate_of'],
    message: 'Only a claim declared invalid can be marked as a duplicate',
  })
  .refine(body => body.document === undefined || body.approval_status === approvalStatuses.clarify, {
    path: ['document'],
    message: 'Only a clarification can ask about a document',
  })
  .refine(body => body.reason === undefined || isReasonOf(actionOf(body), body.reason), {
    path: ['reason'],
    message: 'This reason belongs to another decision',
  })
export type DecideClaim = z.infer<typeof decideClaim>

/** Maximum number of rows in one bulk call. */
export const BULK_MAX = 100
const bulkWords = { min: 1, tooShort: 'Please select at least one claim', tooLong: `At most ${BULK_MAX} claims at once` }

/** POST /management/claims/bulk. Each row is checked by itself: a missing remark or a wrong reason fails only its row. */
export const decideClaims = listOf(
  z.strictObject({
    id: recordId,
    approval_status: z.union([z.literal(8), z.literal(5), z.literal(6), z.literal(7)]),
    remark,
    reason: rawText(100).optional(),
    version: seenVersion,
    claim_number: claimReadOn,
  }),
  BULK_MAX,
  bulkWords,
)

/** Id of the verifier that gets the claim or dispute in a row of a transfer. */
export const chosenVerifier = rawText(100, { missing: 'Please select a verifier.' })

/** POST /management/transfer-claims. */
export const transferClaims = listOf(z.strictObject({ claim_id: recordId, verifier_id: chosenVerifier }), BULK_MAX, bulkWords)

/** POST /management/claims/{id}/lift-own-claim. `reason`: why this person may decide nevertheless; it is recorded. */
export const liftOwnClaim = z.strictObject({
  user_id: rawText(100, { missing: 'Please select a person' }).min(1, 'Please select a person'),
  reason: text(REMARK_MAX, { missing: 'Please fill reason', tooLong: `Max length ${REMARK_MAX} char` }).min(
    1,
    'Please fill reason',
  ),
  claim_number: claimReadOn,
})

/** PATCH /management/update-claimbills. `reason`: for the subscriber. */
export const editClaimBills = z.strictObject({
  claimId: recordId,
  ...approvedAmounts,
  reason: remark.optional(),
  claim_number: claimReadOn,
})
export type EditClaimBills = z.infer<typeof editClaimBills>

/** POST /management/pay-claim. */
export const payClaim = z.strictObject({ id: recordId, claim_number: claimReadOn })
