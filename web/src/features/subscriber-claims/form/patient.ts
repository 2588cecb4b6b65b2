import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { addDays, type Day, formatDay, istDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import type { ClaimFormWords } from '@opdesk/contracts/words/claim-form/english.ts'

type Judged = Pick<Member, 'review_status' | 'review_reason' | 'update_request' | 'covered'>

type Words = ClaimFormWords['patient']

/**
 * Explains why a member cannot be the patient of a visit on an IST day; undefined if they can be. If `day` is null: why they cannot
 * be the patient on any day. An open request to change a member does not affect their cover. The cover of days too long ago to be
 * claimed is not known here: call `claimableDay` first.
 */
export const patientRefusal = (
  { review_status, review_reason, update_request, covered }: Judged,
  day: Day | null,
  words: Words,
): string | undefined => {
  if (update_request?.kind === 'add') return words.waits(formatDay(istDay(new Date(update_request.createdAt))))
  if (review_status === 2) return review_reason ? words.refusedFor(review_reason) : words.refused
  if (covered.length === 0) return words.notCovered
  if (!day || covered.some(({ from, until }) => from <= day && day <= until)) return undefined
  return words.notCoveredOn(
    formatDay(day),
    covered.map(({ from, until }) => [formatDay(from), formatDay(until)] as const),
  )
}

/** The day of a visit, or null if it is too long ago to be claimed: the error is then shown at the day and not at the patient. */
export const claimableDay = (day: Day | null, today: Day): Day | null =>
  day !== null && day < addDays(today, -OPD_WINDOW_DAYS) ? null : day

/** Explains why the chosen person cannot be the patient on the chosen day; undefined if they can be, or if no one is chosen. */
export const patientProblem = (
  members: readonly (Judged & Pick<Member, '_id'>)[],
  chosen: { member_id: string | null; opd_date: Day | null },
  today: Day,
  words: Words,
): string | undefined => {
  if (chosen.member_id === null) return undefined
  const patient = members.find(({ _id }) => _id === chosen.member_id)
  return patient ? patientRefusal(patient, claimableDay(chosen.opd_date, today), words) : words.gone
}
