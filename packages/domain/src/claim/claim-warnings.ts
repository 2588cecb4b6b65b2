import { type ClaimDocument, type Content, haveSameContent } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimDetails, ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import { claimStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { type ClaimStateName, subscriberStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import {
  type AcknowledgedWarnings,
  CLAIMS_NAMED,
  type ClaimWarning,
  receiptsOf,
  unusualAmount,
  warningMessages,
} from '@opdesk/contracts/claim/warnings.ts'
import { claimTypeLabels, type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'

/** A claim that the same subscriber submitted earlier. Fees in paise. */
export interface SentClaim {
  claim_id: string
  claim_number: string
  state_name: ClaimStateName
  resubmission: boolean
  patient_name: string
  details: Pick<ClaimDetails, 'member_id' | 'opd_date' | 'claim_type'>
  fees: Fees
  documents: readonly Content[]
}

interface Draft {
  details: ClaimDetails
  fees: Fees
  documents: readonly ClaimDocument[]
}

/**
 * The bills with which a draft is compared. `sent`: the subscriber's own claims, latest first; `recentFees`: recent bills of all
 * subscribers.
 */
export interface ComparisonBills {
  sent: readonly SentClaim[]
  recentFees: readonly Fees[]
}

const nameOf = (claim: SentClaim): string => {
  const hasResubmitted = claim.resubmission && claim.state_name !== 'clarification'
  const status = claimStatusLabel(subscriberStatusOf(claim.state_name, claim.resubmission), hasResubmitted)
  return `${claim.claim_number} (${claimTypeLabels[claim.details.claim_type]}, ${status})`
}

const referenceTo = ({ claim_id, claim_number }: SentClaim) => ({ claim_id, claim_number })

const claimedBefore = ({ details: { member_id, opd_date } }: Draft, sent: readonly SentClaim[]): ClaimWarning[] =>
  member_id === null || opd_date === null
    ? []
    : sent
        .filter(({ details }) => details.member_id === member_id && details.opd_date === opd_date)
        .slice(0, CLAIMS_NAMED)
        .map(claim => ({
          code: 'claimed_before',
          message: warningMessages.claimed_before(claim.patient_name, opd_date, nameOf(claim)),
          ...referenceTo(claim),
        }))

/** The documents of a draft, grouped by content. */
const byContent = ({ documents }: Draft): [ClaimDocument, ...ClaimDocument[]][] => {
  const groups: [ClaimDocument, ...ClaimDocument[]][] = []
  for (const document of documents) {
    const group = groups.find(([first]) => haveSameContent(first, document))
    if (group) group.push(document)
    else groups.push([document])
  }
  return groups
}

const filesUsedBefore = (draft: Draft, sent: readonly SentClaim[]): ClaimWarning[] =>
  byContent(draft)
    .flatMap(([document]) => {
      const claim = sent.find(({ documents }) => documents.some(other => haveSameContent(document, other)))
      if (!claim) return []
      const message = warningMessages.file_used_before(document.name, nameOf(claim))
      return [{ code: 'file_used_before' as const, message, ...referenceTo(claim) }]
    })
    .slice(0, CLAIMS_NAMED)

const filesAttachedTwice = (draft: Draft): ClaimWarning[] =>
  byContent(draft)
    .filter(documents => documents.length > 1)
    .map(documents => ({
      code: 'file_attached_twice',
      message: warningMessages.file_attached_twice([...new Set(documents.map(({ name }) => name))]),
    }))

const receiptsMissing = ({ fees, documents }: Draft): ClaimWarning[] =>
  feeKinds
    .filter(kind => fees[kind] > 0 && !documents.some(document => receiptsOf[kind].includes(document.kind)))
    .map(kind => ({ code: 'receipt_missing', message: warningMessages.receipt_missing(kind, fees[kind]), parameter: kind }))

/** The median of a parameter over the bills that have it; undefined if they are too few. */
export const medianFee = (bills: readonly Fees[], kind: FeeKind, atLeast: number): number | undefined => {
  const amounts = bills.map(fees => fees[kind]).filter(amount => amount > 0)
  if (amounts.length < atLeast) return undefined
  amounts.sort((a, b) => a - b)
  const middle = (amounts.length - 1) / 2
  return Math.round(((amounts[Math.floor(middle)] ?? 0) + (amounts[Math.ceil(middle)] ?? 0)) / 2)
}

const REFUSED: readonly ClaimStateName[] = ['rejected', 'invalid', 'duplicate']
const WHOLE_HUNDRED = 10_000

/**
 * Warns of a fee far above the usual one, which is the higher of the person's own usual fee and that of all subscribers. So neither
 * a long expensive treatment nor a first visit to a specialist causes a warning. The usual fee of all subscribers is shown rounded
 * to ₹100.
 */
const unusualAmounts = ({ fees }: Draft, { sent, recentFees }: ComparisonBills): ClaimWarning[] => {
  const own = sent.filter(({ state_name }) => !REFUSED.includes(state_name)).map(claim => claim.fees)
  return feeKinds.flatMap(kind => {
    const medians = [medianFee(own, kind, unusualAmount.ownBills), medianFee(recentFees, kind, unusualAmount.allBills)]
    const usualAmount = Math.max(...medians.map(median => median ?? 0))
    const amount = fees[kind]
    if (usualAmount === 0 || amount < usualAmount * unusualAmount.times || amount - usualAmount < unusualAmount.atLeastAbove)
      return []
    const rounded = Math.max(WHOLE_HUNDRED, Math.round(usualAmount / WHOLE_HUNDRED) * WHOLE_HUNDRED)
    return [{ code: 'unusual_amount' as const, message: warningMessages.unusual_amount(kind, amount, rounded), parameter: kind }]
  })
}

/**
 * Warnings about facts in this draft that could make a reviewer hesitate (docs/domain.md section 8). No warning prevents sending
 * the claim.
 */
export const claimWarnings = (draft: Draft, compared: ComparisonBills): ClaimWarning[] => [
  ...claimedBefore(draft, compared.sent),
  ...filesUsedBefore(draft, compared.sent),
  ...filesAttachedTwice(draft),
  ...receiptsMissing(draft),
  ...unusualAmounts(draft, compared),
]

/**
 * Records the current warnings for which the subscriber gave a reason. A reason for a warning that no longer applies is dropped.
 */
export const acknowledgeWarnings = (warnings: readonly ClaimWarning[], given: AcknowledgedWarnings): ClaimEvent[] => {
  const acknowledged = warnings.flatMap(({ code, message, claim_id = null, claim_number = null }) => {
    const reason = given.find(acknowledgement => acknowledgement.code === code)?.reason
    return reason === undefined ? [] : [{ code, message, reason, claim_id, claim_number }]
  })
  return acknowledged.length > 0 ? [{ type: 'claim_warnings_acknowledged', data: { warnings: acknowledged } }] : []
}
