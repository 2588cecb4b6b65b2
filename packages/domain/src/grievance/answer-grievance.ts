import { isGone } from '@opdesk/contracts/erased.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { GrievanceEvent } from '@opdesk/contracts/grievance/events.ts'
import { grievanceIn } from './own-grievance.ts'
import type { GrievancesState } from './state.ts'

/** `own`: the admin is the person of the stream, or has an account of the same person. `seen`: the version that the admin saw, if sent. */
interface Answering {
  grievance_id: string
  own: boolean
  seen: number | undefined
  text: string
}

/**
 * @throws not_found; own_grievance; already_answered if another admin was first; grievance_closed; grievance_person_erased; conflict
 * if the person has written since
 */
const answerable = (state: GrievancesState, { grievance_id, own, seen }: Answering) => {
  const grievance = grievanceIn(state, grievance_id)
  if (own) throw new DomainError('own_grievance')
  if (grievance.status === 'answered') {
    const { by } = grievance.entries.findLast(({ kind }) => kind === 'answer') ?? { by: 'Another admin' }
    throw new DomainError('already_answered', { message: `${by} has already answered this grievance.` })
  }
  if (grievance.status === 'withdrawn') throw new DomainError('grievance_closed')
  if (isGone(grievance.person.name)) throw new DomainError('grievance_person_erased')
  if (seen !== undefined && seen !== grievance.version) throw new DomainError('conflict')
  return { grievance_id, number: grievance.number }
}

/** Answers an open grievance, which closes it. @throws see `answerable` */
export const answerGrievance = (state: GrievancesState, answering: Answering): GrievanceEvent[] => [
  { type: 'grievance_answered', data: { ...answerable(state, answering), text: answering.text } },
]

/** Writes to the person of an open grievance, which stays open. @throws see `answerable` */
export const sendNote = (state: GrievancesState, answering: Answering): GrievanceEvent[] => [
  { type: 'grievance_note_sent', data: { ...answerable(state, answering), text: answering.text } },
]
