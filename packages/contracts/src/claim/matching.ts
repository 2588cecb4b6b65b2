import { z } from 'zod'
import { daysBetween } from '../time.ts'
import { documentKinds, haveSameContent } from './documents.ts'
import { lookAlike } from './looks.ts'

/** Reasons why two claims may be duplicates, strongest first. */
export const matchReasons = [
  'same_file',
  'same_bill',
  'same_member_and_date',
  'same_doctor_date_and_amount',
  'similar_picture',
  'same_doctor_and_amount_next_day',
] as const
export type MatchReason = (typeof matchReasons)[number]

export const matchReasonLabels: Record<MatchReason, string> = {
  same_file: 'Same file',
  same_bill: 'Same bill number and clinic',
  same_member_and_date: 'Same patient and OPD date',
  same_doctor_date_and_amount: 'Same doctor, OPD date and bill amount',
  similar_picture: 'Weak hint: a picture looks the same',
  same_doctor_and_amount_next_day: 'Weak hint: same doctor and bill amount, a day apart',
}
/** Reasons that are hints only: regular visits, and bills on one printed form, have them, too. */
const weakReasons: readonly MatchReason[] = ['similar_picture', 'same_doctor_and_amount_next_day']

/** A number by which matches are ordered: each strong reason counts more than all weak ones. */
export const strengthOf = (reasons: readonly MatchReason[]): number =>
  reasons.reduce((sum, reason) => sum + (weakReasons.includes(reason) ? 1 : weakReasons.length + 1), 0)

export const matchedFile = z.object({
  file_id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  sha256: z.string(),
  original_sha256: z.string().nullable(),
  look: z.string().optional(),
})
export type MatchedFile = z.infer<typeof matchedFile>

/** The compared fields of a claim. `registration`: in the form of `comparableRegistration`; the amount in paise. */
export interface Matchable {
  member_id: string | null
  opd_date: string | null
  registration: string
  bill_amount: number
  files: readonly MatchedFile[]
  /** Keyed digests of the names of the bills that were read (reading/bill-keys.ts). */
  bills: readonly string[]
}

export interface FilePair {
  file: MatchedFile
  other: MatchedFile
}

/** Pairs of equal files, in the order of the first claim; each of its files at most once. */
const pairs = (claim: Matchable, other: Matchable, equal: (one: MatchedFile, two: MatchedFile) => boolean): FilePair[] =>
  claim.files.flatMap(file => {
    const twin = other.files.find(candidate => equal(file, candidate))
    return twin ? [{ file, other: twin }] : []
  })

/** The files with the same content in both claims. */
export const sharedFiles = (claim: Matchable, other: Matchable): FilePair[] => pairs(claim, other, haveSameContent)

/** The days between two OPD dates, without sign; infinite if one is missing. */
const daysApart = ({ opd_date: one }: Matchable, { opd_date: other }: Matchable): number =>
  one === null || other === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(one, other))

/**
 * The pictures that look the same in both claims, without files of the same content. Forms look alike, so the amount must be the
 * same, too, or the dates at most a day apart.
 */
export const similarFiles = (claim: Matchable, other: Matchable): FilePair[] =>
  claim.bill_amount === other.bill_amount || daysApart(claim, other) <= 1
    ? pairs(claim, other, (one, two) => !haveSameContent(one, two) && lookAlike(one.look, two.look))
    : []

/** Reasons why the second claim may repeat the first one; empty if there is none. A missing value never matches. */
export const matchesOf = (claim: Matchable, other: Matchable): MatchReason[] => {
  const sameDate = claim.opd_date !== null && claim.opd_date === other.opd_date
  const sameDoctorAndAmount =
    claim.registration !== '' && claim.registration === other.registration && claim.bill_amount === other.bill_amount
  const holds: Record<MatchReason, boolean> = {
    same_file: sharedFiles(claim, other).length > 0,
    same_bill: claim.bills.some(bill => other.bills.includes(bill)),
    same_member_and_date: sameDate && claim.member_id !== null && claim.member_id === other.member_id,
    same_doctor_date_and_amount: sameDate && sameDoctorAndAmount,
    similar_picture: similarFiles(claim, other).length > 0,
    same_doctor_and_amount_next_day: sameDoctorAndAmount && daysApart(claim, other) === 1,
  }
  return matchReasons.filter(reason => holds[reason])
}
