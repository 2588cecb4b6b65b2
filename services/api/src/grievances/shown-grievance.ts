import { isGone } from '@opdesk/contracts/erased.ts'
import type { GrievanceForAdmin, OwnGrievance } from '@opdesk/contracts/grievance/queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { isLate, messagesLeft, reopenUntil } from '@opdesk/domain/grievance/own-grievance.ts'
import type { Grievance } from '@opdesk/domain/grievance/state.ts'

const shared = (grievance: Grievance, today: Day) => {
  const { grievance_id, number, kind, subject, claim, status, filed_at, due_on, answered_at, person } = grievance
  const erased = status === 'open' && isGone(person.name)
  return {
    _id: grievance_id,
    number,
    kind,
    subject,
    claim: claim && { _id: claim.claim_id, claim_id: claim.claim_number },
    state: erased ? ('erased' as const) : status,
    filed_at,
    due_on,
    late: !erased && isLate(grievance, today),
    answered_at,
  }
}

/** A grievance as its person sees it. */
export const toOwnGrievance = (grievance: Grievance, today: Day): OwnGrievance => {
  const until = reopenUntil(grievance)
  return {
    ...shared(grievance, today),
    entries: grievance.entries.map(({ kind, at, text }) => ({ kind, at, text })),
    messages_left: messagesLeft(grievance),
    reopen_until: until !== null && until >= today ? until : null,
  }
}

/** A grievance as an admin sees it. `person_id`: the person of the stream; `own`: the admin is that person. */
export const toGrievanceForAdmin = (
  grievance: Grievance,
  { person_id, own, today }: { person_id: string; own: boolean; today: Day },
): GrievanceForAdmin => ({
  ...shared(grievance, today),
  person: { _id: person_id, ...grievance.person },
  entries: grievance.entries.map(({ kind, at, text, by }) => ({ kind, at, text, by })),
  version: grievance.version,
  own,
})
