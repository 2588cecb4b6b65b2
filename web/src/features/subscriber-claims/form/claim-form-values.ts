import { feeFields, OWN_FEE_TOO_LOW, requiredOnSubmit, type SaveClaim, saveClaim } from '@opdesk/contracts/claim/commands.ts'
import { emptyClaim } from '@opdesk/contracts/claim/empty-claim.ts'
import type { ClaimDetails } from '@opdesk/contracts/claim/events.ts'
import { allowedFees, type Fees, noFees, type PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimType, type ClaimTypeCode, type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import { isInOpdWindow } from '@opdesk/contracts/time.ts'

type Fee = number | string

/** The values of the form's inputs: the state is its id as text, and an empty fee is an empty text. */
export interface ClaimFormValues extends Omit<ClaimDetails, 'state'>, Record<(typeof feeFields)[FeeKind], Fee> {
  state: string | null
}

export const emptyForm: ClaimFormValues = {
  ...emptyClaim,
  state: null,
  doctor_fee: '',
  pharmacy_fee: '',
  lab_test_fee: '',
  combined_pharmacy_test_fees: '',
}

export const claimTypes = Object.values(ClaimType)

/** The types of claims that the plan reimburses. */
export const claimTypesOf = (combination: PlanTerms['combination']): ClaimTypeCode[] =>
  claimTypes.filter(type => allowedFees(type, combination).length > 0)

export const valuesOf = (claim: SubscriberClaim): ClaimFormValues => ({
  ...emptyForm,
  ...Object.fromEntries(Object.keys(emptyForm).map(name => [name, claim[name as keyof ClaimFormValues]])),
  claim_type: claimTypes.find(type => type === claim.claim_type) ?? ClaimType.opd,
  state: claim.state === null ? null : String(claim.state),
  ...Object.fromEntries(feeKinds.map(kind => [feeFields[kind], claim[feeFields[kind]] || ''])),
})

/** The billed amounts in paise, without fees that the claim type does not allow. */
export const billOf = (values: ClaimFormValues, combination: PlanTerms['combination']): Fees => ({
  ...noFees,
  ...Object.fromEntries(
    allowedFees(values.claim_type, combination).map(kind => [kind, toPaise(Number(values[feeFields[kind]]) || 0)]),
  ),
})

/** The request body. A claim without a doctor fee has no such field; other missing fees are 0. */
export const toSaveClaim = (values: ClaimFormValues, combination: PlanTerms['combination']): SaveClaim => {
  const { doctor_fee: _, ...body } = values
  const allowed = allowedFees(values.claim_type, combination)
  const fee = (kind: FeeKind) => {
    const amount = values[feeFields[kind]]
    return amount === '' || !allowed.includes(kind) ? undefined : Number(amount)
  }
  const doctor = fee('doctor')
  return {
    ...body,
    state: values.state === null ? null : Number(values.state),
    ...(doctor === undefined ? {} : { doctor_fee: doctor }),
    pharmacy_fee: fee('pharmacy') ?? 0,
    lab_test_fee: fee('lab') ?? 0,
    combined_pharmacy_test_fees: fee('combined') ?? 0,
  }
}

/** The errors of the present values by field. Missing values are no errors, since a draft may be incomplete. */
export const draftErrors = (values: ClaimFormValues, combination: PlanTerms['combination']): Record<string, string> => {
  const { error } = saveClaim.safeParse(toSaveClaim(values, combination))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse())
}

/** The errors by field that prevent sending the claim. `now` is the server's time. */
export const submitErrors = (
  values: ClaimFormValues,
  combination: PlanTerms['combination'],
  now: Date,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const [name, message] of Object.entries(requiredOnSubmit)) {
    const value = values[name as keyof typeof requiredOnSubmit]
    if (value === null || value.trim() === '') errors[name] = message
  }
  if (values.opd_date !== null && !isInOpdWindow(values.opd_date, now)) errors.opd_date = errorCatalogue.opd_date_out_of_window[1]
  const [ownFee] = allowedFees(values.claim_type, combination)
  if (ownFee === undefined) errors.claim_type = errorCatalogue.wrong_fee_for_type[1]
  else if (!Number(values[feeFields[ownFee]])) errors[feeFields[ownFee]] = OWN_FEE_TOO_LOW
  return { ...errors, ...draftErrors(values, combination) }
}

/**
 * `body`: the values that can be saved now, trimmed as the server stores them. `left`: the names of fields with invalid values,
 * which are not saved.
 */
export const savable = (values: ClaimFormValues, combination: PlanTerms['combination']): { body: SaveClaim; left: string[] } => {
  const left = Object.keys(draftErrors(values, combination))
  const right = Object.entries(toSaveClaim(values, combination)).filter(([name]) => !left.includes(name))
  return { body: saveClaim.parse(Object.fromEntries(right)), left }
}
