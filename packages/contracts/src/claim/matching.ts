import { z } from 'zod'
import { documentKinds, haveSameContent } from './documents.ts'

/** Reasons why two claims may be duplicates, strongest first. */
export const matchReasons = ['same_file', 'same_member_and_date', 'same_doctor_date_and_amount'] as const
export type MatchReason = (typeof matchReasons)[number]

export const matchReasonLabels: Record<MatchReason, string> = {
  same_file: 'Same file',
  same_member_and_date: 'Same patient and OPD date',
  same_doctor_date_and_amount: 'Same doctor, OPD date and bill amount',
}

export const matchedFile = z.object({
  file_id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  sha256: z.string(),
  original_sha256: z.string().nullable(),
})
export type MatchedFile = z.infer<typeof matchedFile>

/** The compared fields of a claim. `registration`: in the form of `comparableRegistration`; the amount in paise. */
export interface Matchable {
  member_id: string | null
  opd_date: string | null
  registration: string
  bill_amount: number
  files: readonly MatchedFile[]
}

/** The files with the same content in both claims, in the order of the first claim; each of its files at most once. */
export const sharedFiles = (claim: Matchable, other: Matchable): { file: MatchedFile; other: MatchedFile }[] =>
  claim.files.flatMap(file => {
    const twin = other.files.find(candidate => haveSameContent(file, candidate))
    return twin ? [{ file, other: twin }] : []
  })

/** Reasons why the second claim may repeat the first one; empty if there is none. A missing value never matches. */
export const matchesOf = (claim: Matchable, other: Matchable): MatchReason[] => {
  const sameDate = claim.opd_date !== null && claim.opd_date === other.opd_date
  const holds: Record<MatchReason, boolean> = {
    same_file: sharedFiles(claim, other).length > 0,
    same_member_and_date: sameDate && claim.member_id !== null && claim.member_id === other.member_id,
    same_doctor_date_and_amount:
      sameDate &&
      claim.registration !== '' &&
      claim.registration === other.registration &&
      claim.bill_amount === other.bill_amount,
  }
  return matchReasons.filter(reason => holds[reason])
}
