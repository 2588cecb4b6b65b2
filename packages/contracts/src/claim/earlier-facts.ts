import { comparableRegistration, nameKey } from '../names.ts'

/** The fields of a visit that are compared with the patient's earlier claims. */
export interface VisitFacts {
  claim_id: string
  claim_number: string
  doc_name: string
  doc_registration: string
  doc_phone: string
  hospital: string
  doc_address: string
  pincode: string
}

/** The facts that may differ from an earlier claim, each with its name in the claim. */
export const changedFields = ['doc_registration', 'doc_phone', 'doc_address', 'payout_account'] as const
export type ChangedField = (typeof changedFields)[number]

/**
 * A fact that differs from the latest earlier claim that names the same doctor, or the same clinic for `doc_address`, or that was
 * paid for `payout_account`. `now`: the present account, masked, which the claim does not name.
 */
export interface ChangedFact {
  field: ChangedField
  earlier: string
  now?: string
  claim_id: string
  claim_number: string
}

const isSameText = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
const sameAddress = (one: VisitFacts, other: VisitFacts): boolean =>
  one.pincode === other.pincode && isSameText(one.doc_address, other.doc_address)

/**
 * The facts of a claim that differ from the patient's earlier claims: another registration or mobile number of the same doctor,
 * another address of the same clinic. `earlier`: latest first. Case, spaces and punctuation of numbers do not count, nor does an
 * empty value.
 */
export const changedFacts = (claim: VisitFacts, earlier: readonly VisitFacts[]): ChangedFact[] => {
  const doctor = earlier.find(({ doc_name }) => doc_name !== '' && isSameText(doc_name, claim.doc_name))
  const clinic = earlier.find(({ hospital }) => hospital !== '' && isSameText(hospital, claim.hospital))
  const fact = (field: Exclude<ChangedField, 'payout_account'>, of: VisitFacts): ChangedFact => ({
    field,
    earlier: of[field],
    claim_id: of.claim_id,
    claim_number: of.claim_number,
  })
  const changed: ChangedFact[] = []
  if (
    doctor?.doc_registration &&
    comparableRegistration(doctor.doc_registration) !== comparableRegistration(claim.doc_registration)
  )
    changed.push(fact('doc_registration', doctor))
  if (doctor?.doc_phone && doctor.doc_phone !== claim.doc_phone) changed.push(fact('doc_phone', doctor))
  if (clinic?.doc_address && !sameAddress(clinic, claim)) changed.push(fact('doc_address', clinic))
  return changed
}
