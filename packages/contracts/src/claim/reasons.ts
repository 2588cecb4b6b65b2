import type { ClaimAction } from './policy.ts'

/** Decisions that may name a reason beside the remark. */
export const reasonedDecisions = ['clarify', 'reject', 'invalidate', 'duplicate'] as const satisfies readonly ClaimAction[]
export type ReasonedDecision = (typeof reasonedDecisions)[number]

/** `texts`: for each decision, the default remark of this reason. A decision without a text cannot use the reason. */
interface Reason {
  label: string
  texts: Partial<Record<ReasonedDecision, string>>
}

/** Common reasons against claims of Indian outpatients. A released code stays: the log contains it. */
const catalogue = {
  illegible_prescription: {
    label: 'Prescription not legible',
    texts: {
      clarify: 'The prescription cannot be read. Please upload a clearer copy of all its pages.',
      reject: 'The prescription cannot be read.',
      invalidate: 'What was uploaded as the prescription cannot be read.',
    },
  },
  illegible_bill: {
    label: 'Bill not legible',
    texts: {
      clarify: 'The bill cannot be read. Please upload a clearer copy that shows its number, date, items and total.',
      reject: 'The bill cannot be read.',
    },
  },
  bill_not_itemised: {
    label: 'Bill not itemised',
    texts: {
      clarify: 'The bill shows a total only. Please upload an itemised bill with the price of each medicine, test or service.',
      reject: 'The bill is not itemised.',
    },
  },
  bill_not_original: {
    label: 'Bill not original',
    texts: {
      clarify: 'This is an estimate, a quotation or a copy. Please upload the final bill as the provider issued it.',
      reject: 'The document is an estimate, a quotation or a copy and not the final bill.',
      invalidate: 'The document is not an original bill.',
    },
  },
  missing_prescription: {
    label: 'Prescription missing',
    texts: {
      clarify: 'Please upload the prescription of this visit.',
      reject: 'There is no prescription for what was billed.',
    },
  },
  missing_receipt: {
    label: 'Proof of payment missing',
    texts: {
      clarify: 'Please upload the receipt that shows that the bill was paid.',
      reject: 'There is no proof that the bill was paid.',
    },
  },
  missing_report: {
    label: 'Test report missing',
    texts: {
      clarify: 'Please upload the report of each test that was billed.',
      reject: 'The report of a billed test is missing.',
    },
  },
  missing_registration_number: {
    label: 'Doctor’s registration number missing',
    texts: {
      clarify: 'The prescription does not show the doctor’s registration number. Please upload one that does.',
      reject: 'The prescription does not show the doctor’s registration number.',
    },
  },
  missing_stamp: {
    label: 'Stamp or signature missing',
    texts: {
      clarify: 'The doctor’s or provider’s stamp and signature are missing. Please upload a signed and stamped copy.',
      reject: 'The document is neither signed nor stamped.',
    },
  },
  missing_date: {
    label: 'Date missing',
    texts: { clarify: 'The document shows no date. Please upload a dated copy.', reject: 'The document shows no date.' },
  },
  pharmacy_licence_missing: {
    label: 'Pharmacy’s licence or GST number missing',
    texts: {
      clarify: 'The pharmacy bill shows no drug licence or GST number. Please upload a proper tax invoice.',
      reject: 'The pharmacy bill shows no drug licence or GST number.',
    },
  },
  name_mismatch: {
    label: 'Name does not match',
    texts: {
      clarify: 'The patient’s name on the documents differs from the one claimed for. Please tell whose documents these are.',
      reject: 'The documents are in another person’s name.',
      invalidate: 'The documents are in the name of somebody who is not part of the policy.',
    },
  },
  date_mismatch: {
    label: 'Dates do not match',
    texts: {
      clarify: 'The OPD date differs from the date on the documents. Please upload the documents of this visit.',
      reject: 'The OPD date differs from the date on the documents.',
    },
  },
  amount_mismatch: {
    label: 'Amount does not match the bill',
    texts: {
      clarify: 'The amount claimed differs from the bill. Please upload the bills for the whole amount.',
      reject: 'The amount claimed differs from the bill.',
    },
  },
  diagnosis_missing: {
    label: 'Diagnosis missing',
    texts: { clarify: 'The prescription shows no diagnosis. Please upload a note of the doctor that does.' },
  },
  not_prescribed: {
    label: 'Not prescribed',
    texts: {
      clarify: 'Some of what was billed is not on the prescription. Please upload the prescription for it.',
      reject: 'What was billed is not on the prescription.',
    },
  },
  bill_already_claimed: {
    label: 'Bill already claimed',
    texts: {
      reject: 'This bill has been claimed before.',
      invalidate: 'This bill has been claimed before.',
      duplicate: 'This bill has been claimed before.',
    },
  },
  visit_already_claimed: {
    label: 'Visit already claimed',
    texts: {
      reject: 'This visit has been claimed before.',
      invalidate: 'This visit has been claimed before.',
      duplicate: 'This visit has been claimed before.',
    },
  },
  treatment_excluded: {
    label: 'Treatment excluded',
    texts: { reject: 'This treatment is excluded by the plan.' },
  },
  inpatient_treatment: {
    label: 'Hospitalisation, not outpatient',
    texts: { reject: 'The bill is for hospitalisation or day care, which an outpatient plan does not cover.' },
  },
  visit_outside_policy: {
    label: 'Visit outside the policy',
    texts: {
      reject: 'The visit shown on the documents lies outside the policy period.',
      invalidate: 'The visit shown on the documents lies outside the policy period.',
    },
  },
  patient_not_covered: {
    label: 'Patient not covered',
    texts: { reject: 'The patient is not covered by the policy.', invalidate: 'The patient is not covered by the policy.' },
  },
  doctor_not_registered: {
    label: 'Doctor’s registration not confirmed',
    texts: {
      reject: 'The medical council does not confirm the doctor’s registration.',
      invalidate: 'The medical council does not confirm the doctor’s registration.',
    },
  },
  bill_not_confirmed: {
    label: 'Provider does not confirm the bill',
    texts: {
      reject: 'The provider does not confirm this bill.',
      invalidate: 'The provider does not know this bill.',
    },
  },
  altered_document: {
    label: 'Document altered',
    texts: {
      reject: 'The document has been altered after it was issued.',
      invalidate: 'The document has been altered after it was issued.',
    },
  },
  not_a_medical_bill: {
    label: 'Not a medical bill',
    texts: { invalidate: 'The documents are not medical bills.' },
  },
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof catalogue
export const reasonCodes = Object.keys(catalogue) as [ReasonCode, ...ReasonCode[]]

const isReason = (code: string): code is ReasonCode => Object.hasOwn(catalogue, code)
const textsOf = (code: ReasonCode): Reason['texts'] => catalogue[code].texts

/**
 * The reasons for a decision, in the order of the catalogue. A refusal begins with those that no clarification could mend. `text`
 * fills the remark and may be changed.
 */
export const reasonsFor = (decision: ReasonedDecision): { code: ReasonCode; label: string; text: string }[] => {
  const isMended = (code: ReasonCode) => decision !== 'clarify' && textsOf(code).clarify !== undefined
  return [...reasonCodes.filter(code => !isMended(code)), ...reasonCodes.filter(isMended)].flatMap(code => {
    const text = textsOf(code)[decision]
    return text === undefined ? [] : [{ code, label: catalogue[code].label, text }]
  })
}

/** True if the catalogue has this reason for this decision; an approval has none. */
export const isReasonOf = (decision: ClaimAction, code: string): boolean =>
  isReason(code) && (reasonedDecisions as readonly ClaimAction[]).includes(decision)
    ? textsOf(code)[decision as ReasonedDecision] !== undefined
    : false

/** The label of a recorded reason; a code that the catalogue no longer has is shown in readable words. */
export const reasonLabel = (code: string): string => (isReason(code) ? catalogue[code].label : code.replaceAll('_', ' '))

/** A reason as the API answers it; null if no reason was chosen. */
export const namedReason = (code: string | null): { code: string; label: string } | null =>
  code === null ? null : { code, label: reasonLabel(code) }
