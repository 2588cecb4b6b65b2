/** The number codes of the API (docs/domain.md section 4). */

import type { DesignationCode } from './access-codes.ts'

export {
  Designation,
  type DesignationCode,
  Program,
  type ProgramCode,
  Role,
  type RoleCode,
  type RoleName,
} from './access-codes.ts'

export const designationCodes = [1, 2, 3, 4] as const
export const designationLabels: Record<DesignationCode, string> = { 1: 'Manager', 2: 'Management', 3: 'Verifier', 4: 'Finance' }

export const ClaimType = { opd: 0, pharmacy: 1, lab: 2, combined: 3 } as const
export type ClaimTypeCode = (typeof ClaimType)[keyof typeof ClaimType]
export const claimTypeLabels: Record<ClaimTypeCode, string> = {
  0: 'OPD',
  1: 'Pharmacy',
  2: 'Lab Test',
  3: 'Pharmacy & Lab Test',
}

/** The status of a claim towards subscribers. 5 is only a list filter (rejected), never a status. */
export const ClaimStatus = {
  pending: 0,
  approved: 1,
  rejected: 2,
  duplicate: 3,
  inProcess: 4,
  clarification: 6,
  invalid: 7,
  adding: 10,
  dispute: 11,
  settled: 12,
} as const
export type ClaimStatusCode = (typeof ClaimStatus)[keyof typeof ClaimStatus]
/** After a resubmission the claim is pending again; its code towards subscribers is 6, label 'Re Submitted'. */

/** The status of a claim in the chain of staff. */
export const InternalStatus = {
  noAction: 0,
  approvedByApprover: 1,
  approvedByVerifier: 2,
  approvedByFinancer: 3,
  approvedByManager: 4,
  rejected: 5,
  clarification: 6,
  invalid: 7,
  approved: 8,
  resubmitted: 9,
  dispute: 11,
  settled: 12,
} as const
export type InternalStatusCode = (typeof InternalStatus)[keyof typeof InternalStatus]

export const DisputeStatus = { raised: 1, inProcess: 2, approved: 3, rejected: 4, settled: 12 } as const
export type DisputeStatusCode = (typeof DisputeStatus)[keyof typeof DisputeStatus]

export const Relation = [
  'Self',
  'Father',
  'Mother',
  'Sister',
  'Brother',
  'Son',
  'Daughter',
  'Wife',
  'Husband',
  'Father in Law',
  'Mother in Law',
] as const
/** A relation in words, by its code. */
export const relationLabel = (code: number): string => Relation[code] ?? 'Unknown'

export const Gender = { 1: 'Male', 2: 'Female', 3: 'Other' } as const
export const SubscriberType = { retail: 1, corporate: 2 } as const
export const subscriberTypes = [
  { code: SubscriberType.retail, label: 'Retail' },
  { code: SubscriberType.corporate, label: 'Corporate' },
] as const
export const subscriberTypeLabel = (code: number): string => subscriberTypes.find(type => type.code === code)?.label ?? 'Unknown'
export const ClaimCombination = { separate: 1, combined: 2 } as const
export const Frequency = { 1: 'Yearly', 2: 'Half-yearly', 3: 'Quarterly', 4: 'Monthly' } as const
/** Status of a coupon, computed from its uses and its last day. */
export const CouponStatus = { unused: 0, used: 1, expired: 2, fullyConsumed: 3 } as const
export type CouponStatusCode = (typeof CouponStatus)[keyof typeof CouponStatus]
export const TransactionType = { credit: 1, debit: 2 } as const

/** Fee parameters of the claimable-amount call. */
export const FeeParameter = { doctor: 0, pharmacy: 1, lab: 2, combined: 3 } as const
export type FeeKind = keyof typeof FeeParameter
export const feeKinds = ['doctor', 'pharmacy', 'lab', 'combined'] as const
