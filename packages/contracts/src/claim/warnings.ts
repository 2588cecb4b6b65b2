import { z } from 'zod'
import { listOf, text } from '../bounded.ts'
import { type FeeKind, feeKinds } from '../codes.ts'
import { formatPaise } from '../money.ts'
import { type Day, formatDay } from '../time.ts'
import { type DocumentKind, documentLabels } from './documents.ts'
import { feeLabels } from './labels.ts'

/** Warnings to a subscriber before sending, about facts that would make a reviewer hesitate (docs/domain.md section 8). */
export const warningCodes = [
  'claimed_before',
  'file_used_before',
  'file_attached_twice',
  'receipt_missing',
  'unusual_amount',
] as const
export type WarningCode = (typeof warningCodes)[number]

export const warningTitles: Record<WarningCode, string> = {
  claimed_before: 'Claimed before',
  file_used_before: 'Document used before',
  file_attached_twice: 'Document attached twice',
  receipt_missing: 'Receipt missing',
  unusual_amount: 'Unusual amount',
}

/** The document lists that may contain the receipt of each fee; a combined fee accepts several lists. */
export const receiptsOf: Record<FeeKind, readonly DocumentKind[]> = {
  doctor: ['fee_receipt'],
  pharmacy: ['pharmacy_receipt'],
  lab: ['test_receipt'],
  combined: ['fee_receipt', 'pharmacy_receipt', 'test_receipt'],
}

/** The text of a warning. `paise`: the fee and the usual fee. */
export const warningMessages = {
  claimed_before: (patient: string, day: Day, claim: string) =>
    `A claim for ${patient} and the visit on ${formatDay(day)} was sent before: ${claim}.`,
  file_used_before: (name: string, claim: string) => `“${name}” was sent before, with ${claim}.`,
  file_attached_twice: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” is attached twice.`
      : `${names.map(name => `“${name}”`).join(' and ')} are the same document.`,
  receipt_missing: (kind: FeeKind, paise: number) =>
    `${feeLabels[kind]}: ${formatPaise(paise)} is claimed, and no ${receiptsOf[kind].map(receipt => documentLabels[receipt]).join(' or ')} is attached.`,
  unusual_amount: (kind: FeeKind, paise: number, usual: number) =>
    `${feeLabels[kind]}: ${formatPaise(paise)} is far above what is usual, about ${formatPaise(usual)}.`,
} as const satisfies Record<WarningCode, (...facts: never[]) => string>

/** Limits of the warning `unusual_amount`; amounts in paise. */
export const unusualAmount = {
  /** A fee is unusual if it is at least this multiple of the usual fee, and also exceeds it by `atLeastAbove`. */
  times: 3,
  /** Minimum excess of an unusual fee over the usual fee: three times a small bill is still a small bill. */
  atLeastAbove: 100_000,
  /**
   * Minimum number of the person's bills (`ownBills`), and of all subscribers' bills (`allBills`), from which a usual fee is
   * computed.
   */
  ownBills: 3,
  allBills: 20,
  /** Number of the latest claims from which the usual fee of all subscribers is computed. */
  recentClaims: 500,
} as const

/** Maximum number of earlier claims that one warning code names, latest first. */
export const CLAIMS_NAMED = 3

/**
 * A warning of GET /user/claims/{id}/warnings. It names only the subscriber's own claims: `claim_id` is the id of the earlier
 * claim, `claim_number` its number for people.
 */
export const claimWarning = z.object({
  code: z.enum(warningCodes),
  message: z.string(),
  claim_id: z.string().optional(),
  claim_number: z.string().optional(),
  parameter: z.enum(feeKinds).optional(),
})
export type ClaimWarning = z.infer<typeof claimWarning>

export const WARNING_REASON_MAX = 500

/** The subscriber's reason for sending the claim nevertheless. */
export const warningReason = text(WARNING_REASON_MAX, { tooLong: `Max length ${WARNING_REASON_MAX} char` }).min(
  1,
  'Please give a reason',
)

const ONE_REASON = 'One reason for each warning'

/** `acknowledged` of a submission: at most one reason for each code. */
export const acknowledgedWarnings = listOf(
  z.strictObject({ code: z.enum(warningCodes, 'Unknown warning'), reason: warningReason }),
  warningCodes.length,
  { tooLong: ONE_REASON },
).refine(given => new Set(given.map(({ code }) => code)).size === given.length, ONE_REASON)
export type AcknowledgedWarnings = z.infer<typeof acknowledgedWarnings>

/** A warning with the subscriber's reason, as stored with a claim. */
export const acknowledgedWarning = z.object({
  code: z.string(),
  message: z.string(),
  reason: z.string(),
  claim_id: z.string().nullable(),
  claim_number: z.string().nullable(),
})
export type AcknowledgedWarning = z.infer<typeof acknowledgedWarning>
