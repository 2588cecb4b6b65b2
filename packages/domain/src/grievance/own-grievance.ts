import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileGrievance } from '@opdesk/contracts/grievance/commands.ts'
import type { GrievanceEvent, GrievanceFiled } from '@opdesk/contracts/grievance/events.ts'
import { grievanceLimits as limits } from '@opdesk/contracts/grievance/limits.ts'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import type { Grievance, GrievancesState } from './state.ts'

const DAY_MS = 86_400_000

interface Filing extends Pick<GrievanceFiled, 'grievance_id' | 'number' | 'person' | 'claim'> {
  asked: FileGrievance
  /** Days for an answer. */
  days: number
  now: Date
}

/** The grievance with this id. @throws not_found */
export const grievanceIn = ({ grievances }: GrievancesState, id: string): Grievance => {
  const found = grievances.find(({ grievance_id }) => grievance_id === id)
  if (!found) throw new DomainError('not_found')
  return found
}

/** True if the day for the answer is over. */
export const isLate = ({ status, due_on }: Pick<Grievance, 'status' | 'due_on'>, today: Day): boolean =>
  status === 'open' && due_on < today

export const messagesLeft = ({ entries }: Pick<Grievance, 'entries'>): number =>
  Math.max(0, limits.messages - entries.filter(({ kind }) => kind === 'message').length)

/** The last IST day on which the person may reopen the grievance; null if it cannot be reopened. */
export const reopenUntil = ({ status, reopened, answered_at }: Grievance): Day | null =>
  status === 'answered' && !reopened && answered_at !== null ? addDays(istDay(new Date(answered_at)), limits.reopenDays) : null

const named = ({ grievance_id, number }: Grievance) => ({ grievance_id, number })

const requireOpen = (grievance: Grievance): void => {
  if (grievance.status !== 'open') throw new DomainError('grievance_closed')
}

const requireRoom = ({ grievances }: GrievancesState, now: Date): void => {
  const open = grievances.filter(({ status }) => status === 'open').length
  const lately = grievances.filter(({ filed_at }) => Date.parse(filed_at) > now.getTime() - DAY_MS).length
  if (open >= limits.open || lately >= limits.filedPerDay) throw new DomainError('too_many_grievances')
}

/**
 * Files a grievance of the person of the stream. `claim`: their own claim that it is about, if it names one.
 * @throws too_many_grievances
 */
export const fileGrievance = (state: GrievancesState, filing: Filing): GrievanceEvent[] => {
  const { grievance_id, number, person, claim, asked, days, now } = filing
  requireRoom(state, now)
  const { kind, subject, text } = asked
  const due_on = addDays(istDay(now), days)
  return [{ type: 'grievance_filed', data: { grievance_id, number, person, kind, subject, text, claim, due_on } }]
}

/** Adds a message of the person to an open grievance. @throws not_found, grievance_closed, too_many_messages */
export const addMessage = (state: GrievancesState, id: string, text: string): GrievanceEvent[] => {
  const grievance = grievanceIn(state, id)
  requireOpen(grievance)
  if (messagesLeft(grievance) === 0) throw new DomainError('too_many_messages')
  return [{ type: 'grievance_message_added', data: { ...named(grievance), text } }]
}

/** Withdraws a grievance; no event if it is withdrawn already. @throws not_found, grievance_closed */
export const withdrawGrievance = (state: GrievancesState, id: string): GrievanceEvent[] => {
  const grievance = grievanceIn(state, id)
  if (grievance.status === 'withdrawn') return []
  requireOpen(grievance)
  return [{ type: 'grievance_withdrawn', data: named(grievance) }]
}

/**
 * Reopens an answered grievance, once, with a new day for the answer.
 * @throws not_found, grievance_open, grievance_closed, grievance_final
 */
export const reopenGrievance = (
  state: GrievancesState,
  id: string,
  { text, days, now }: { text: string; days: number; now: Date },
): GrievanceEvent[] => {
  const grievance = grievanceIn(state, id)
  if (grievance.status === 'open') throw new DomainError('grievance_open')
  if (grievance.status === 'withdrawn') throw new DomainError('grievance_closed')
  const until = reopenUntil(grievance)
  const today = istDay(now)
  if (until === null || until < today) throw new DomainError('grievance_final')
  return [{ type: 'grievance_reopened', data: { ...named(grievance), text, due_on: addDays(today, days) } }]
}
