import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import type { FeeKind } from '@opdesk/contracts/codes.ts'
import type { ClaimFormValues } from '../form/claim-form-values.ts'

export type DetailGroupName = 'amounts' | 'others' | 'date' | 'doctor' | 'clinic' | 'illness' | 'type' | 'more'

const allFees = Object.values(feeFields)

/** The fields of each group; only required ones keep a group open while they are empty. */
const groups: Record<
  DetailGroupName,
  { required: readonly (keyof ClaimFormValues)[]; optional?: readonly (keyof ClaimFormValues)[] }
> = {
  amounts: { required: [], optional: allFees },
  others: { required: [] },
  date: { required: ['opd_date'] },
  doctor: { required: ['doc_name', 'doc_registration', 'doc_country_code', 'doc_phone'] },
  clinic: { required: ['hospital', 'doc_address', 'pincode', 'city', 'state'] },
  illness: { required: ['diagonosis_detail'] },
  type: { required: ['claim_type'] },
  more: { required: [], optional: ['specialization', 'doc_email', 'user_remark'] },
}

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || String(value).trim() === ''

/** True if no required field of a group is empty and no field of it has an error. `ownFee`: the required fee. */
export const isFilled = (
  name: DetailGroupName,
  values: ClaimFormValues,
  errors: Readonly<Record<string, unknown>>,
  ownFee: FeeKind | undefined,
): boolean => {
  const { required, optional = [] } = groups[name]
  const needed = name === 'amounts' && ownFee ? [...required, feeFields[ownFee]] : required
  return needed.every(field => !isEmpty(values[field])) && ![...needed, ...optional].some(field => errors[field])
}
