import { DIAGNOSIS_DETAILS, internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { MatchReason } from '@opdesk/contracts/claim/matching.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { claimTypeLabels, Relation } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { comparableRegistration } from '@opdesk/contracts/names.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { feeRows } from '../../../desk/claim/fee-rows.ts'
import { withRelation } from '../../../lib/display-name.ts'

/** A field of two claims, in words. */
export interface ComparedField {
  label: string
  here: string
  there: string
  same: boolean
}

const patient = ({ member_details: { name, relation } }: StaffClaim): string =>
  relation === null ? name : withRelation(name, Relation[relation] ?? 'Unknown')
const type = ({ claim_type }: StaffClaim): string => claimTypeLabels[claim_type as keyof typeof claimTypeLabels] ?? 'Unknown'
const phone = ({ doc_phone, doc_country_code }: StaffClaim): string => doc_phone && `${doc_country_code} ${doc_phone}`

/** Each field with its label and text. The last function gives the value to compare if it is not the text. */
const fields: readonly [label: string, text: (claim: StaffClaim) => string, compared?: (claim: StaffClaim) => string][] = [
  ['Patient', patient, ({ member_id }) => member_id._id],
  ['Subscriber', ({ user_id }) => user_id.name, ({ user_id }) => user_id._id],
  ['Claim type', type],
  ['OPD date', ({ opd_date }) => (opd_date ? formatDay(opd_date) : '')],
  ['Doctor', ({ doc_name }) => doc_name],
  [
    'Registration',
    ({ doc_registration }) => doc_registration,
    ({ doc_registration }) => comparableRegistration(doc_registration),
  ],
  ['Doctor’s mobile', phone],
  ['Hospital/Clinic', ({ hospital }) => hospital],
  ['City', ({ city }) => city],
  [DIAGNOSIS_DETAILS, ({ diagonosis_detail }) => diagonosis_detail],
  ['Act. Bill Amt.', ({ bill_amount }) => formatRupees(bill_amount)],
]

/** Normalizes a text, so that differences of case and spaces do not count. */
const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The billed amounts of a claim by the label of their parameter. */
const fees = (claim: StaffClaim): Map<string, number> => new Map(feeRows(claim).map(({ label, billed }) => [label, billed]))

const compareFees = (claim: StaffClaim, other: StaffClaim): ComparedField[] => {
  const [here, there] = [fees(claim), fees(other)]
  const text = (amount: number | undefined) => (amount === undefined ? '' : formatRupees(amount))
  return [...new Set([...here.keys(), ...there.keys()])].map(label => ({
    label,
    here: text(here.get(label)),
    there: text(there.get(label)),
    same: here.get(label) === there.get(label),
  }))
}

/** Compares all fields of two claims; fields that are empty in both claims are left out. */
export const compareClaims = (claim: StaffClaim, other: StaffClaim): ComparedField[] => [
  ...fields
    .map(([label, text, compared = (of: StaffClaim) => plain(text(of))]) => ({
      label,
      here: text(claim),
      there: text(other),
      same: compared(claim) === compared(other),
    }))
    .filter(({ here, there }) => here !== '' || there !== ''),
  ...compareFees(claim, other),
]

/** Facts about a claim that are not compared, but needed for the decision: dates, status, amounts. */
export const standingOf = (claim: StaffClaim): [label: string, value: string][] => [
  ['Raised', formatInstant(claim.createdAt)],
  ['Status', internalStatusLabel(claim.internal_status, claim.resubmission)],
  ['Claimable Amt.', formatRupees(claim.claimable_amount)],
  ['Approved Amt.', claim.approved_claimable_amount === null ? '–' : formatRupees(claim.approved_claimable_amount)],
]

/** The reason code for a duplicate: the same bill, or only the same visit. */
export const duplicateReason = (reasons: readonly MatchReason[]): 'bill_already_claimed' | 'visit_already_claimed' =>
  reasons.includes('same_member_and_date') && !reasons.includes('same_file') && !reasons.includes('same_doctor_date_and_amount')
    ? 'visit_already_claimed'
    : 'bill_already_claimed'
