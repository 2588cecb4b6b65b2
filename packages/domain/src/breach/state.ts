import { breachDefinition } from '@opdesk/contracts/breach/aggregate.ts'
import { type BreachDetails, detailsOf } from '@opdesk/contracts/breach/details.ts'
import { type BreachEvent, breachStream } from '@opdesk/contracts/breach/events.ts'
import { accepts, type BreachStatus, next } from '@opdesk/contracts/breach/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

export interface KnownBreach {
  status: 'open' | 'closed'
  number: string
  details: BreachDetails
  /** Affected people by the account's id, and whether the notice was sent to them. Never change it. */
  people: ReadonlyMap<string, { told: boolean }>
  reported: boolean
}
export type BreachState = { status: 'unknown' } | KnownBreach

const withPeople = (state: KnownBreach, people: readonly string[], told: boolean): KnownBreach['people'] => {
  const after = new Map(state.people)
  for (const id of people) after.set(id, { told: told || (state.people.get(id)?.told ?? false) })
  return after
}

const evolveBreach = (state: BreachState, event: BreachEvent): BreachState => {
  const status = next(state.status as BreachStatus, event.type) as KnownBreach['status']
  if (event.type === 'breach_recorded') {
    const { number, ...details } = event.data
    return { status, number, details: detailsOf(details), people: new Map(), reported: false }
  }
  if (state.status === 'unknown') return state
  switch (event.type) {
    case 'breach_changed':
      return { ...state, status, details: detailsOf(event.data) }
    case 'breach_people_added':
      return { ...state, status, people: withPeople(state, event.data.people, false) }
    case 'breach_notice_sent':
      return { ...state, status, people: withPeople(state, event.data.people, true) }
    case 'breach_person_removed':
      return { ...state, status, people: new Map([...state.people].filter(([id]) => id !== event.data.person_id)) }
    case 'breach_board_told':
      return { ...state, status, reported: state.reported || event.data.kind === 'report' }
    default:
      return { ...state, status }
  }
}

/** A personal data breach, with its affected people. */
export const breachAggregate = withLifecycle({
  ...breachDefinition,
  stream: breachStream,
  initial: { status: 'unknown' } as BreachState,
  evolve: evolveBreach,
  accepts: (state: BreachState, type: BreachEvent['type']): boolean => accepts(state.status, type),
})
