import type { BreachEvent } from '@opdesk/contracts/breach/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { inChunks, knownBreach, openBreach } from './guard.ts'
import type { BreachState } from './state.ts'

const TOGETHER = 500

type Added = Extract<BreachEvent, { type: 'breach_people_added' }>['data']
type Searched = Extract<BreachEvent, { type: 'breach_accesses_searched' }>['data']

/**
 * Adds people to a breach; people that it has already are left out. `count`: the number of new people as the page named it.
 * @throws not_found, breach_is_closed, breach_people_changed
 */
export const addPeople = (state: BreachState, { people, how }: Added, count?: number): BreachEvent[] => {
  const known = openBreach(state)
  const added = [...new Set(people)].filter(id => !known.people.has(id))
  if (count !== undefined && added.length !== count) throw new DomainError('breach_people_changed')
  return inChunks(added, TOGETHER).map(some => ({ type: 'breach_people_added', data: { people: some, how } }))
}

/**
 * Removes a person who was added by mistake.
 * @throws not_found, breach_is_closed; breach_person_told: a told person stays in the register
 */
export const removePerson = (state: BreachState, person_id: string, reason: string): BreachEvent[] => {
  const person = openBreach(state).people.get(person_id)
  if (!person) throw new DomainError('not_found')
  if (person.told) throw new DomainError('breach_person_told')
  return [{ type: 'breach_person_removed', data: { person_id, reason } }]
}

type SignInsSearched = Extract<BreachEvent, { type: 'breach_sign_ins_searched' }>['data']

/** Records a search over the sign-ins. @throws not_found */
export const recordSignInSearch = (state: BreachState, data: SignInsSearched): BreachEvent[] => {
  knownBreach(state)
  return [{ type: 'breach_sign_ins_searched', data }]
}

/** Records a search over the accesses to documents. @throws not_found */
export const recordSearch = (state: BreachState, data: Searched): BreachEvent[] => {
  knownBreach(state)
  return [{ type: 'breach_accesses_searched', data }]
}
