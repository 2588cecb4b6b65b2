import { grievanceDefinition } from '@opdesk/contracts/grievance/aggregate.ts'
import { type GrievanceEvent, type GrievanceFiled, grievanceStream } from '@opdesk/contracts/grievance/events.ts'
import type { GrievanceEntryKind } from '@opdesk/contracts/grievance/queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { EventContext } from '../decision.ts'

interface Entry {
  kind: GrievanceEntryKind
  at: string
  text: string
  by: string
}

export interface Grievance extends Omit<GrievanceFiled, 'text' | 'due_on'> {
  filed_at: string
  due_on: Day
  status: 'open' | 'answered' | 'withdrawn'
  /** The last answer. */
  answered_at: string | null
  /** True once the person has reopened it. */
  reopened: boolean
  entries: readonly Entry[]
  /** 1 at first, and 1 more after every change. */
  version: number
}

export interface GrievancesState {
  /** In the order of their filing. */
  grievances: readonly Grievance[]
}

const entryKinds = {
  grievance_filed: 'filed',
  grievance_message_added: 'message',
  grievance_note_sent: 'note',
  grievance_answered: 'answer',
  grievance_withdrawn: 'withdrawn',
  grievance_reopened: 'reopened',
} as const satisfies Record<GrievanceEvent['type'], GrievanceEntryKind>

const entryOf = ({ type, data }: GrievanceEvent, { at, actor }: EventContext): Entry => ({
  kind: entryKinds[type],
  at,
  text: 'text' in data ? data.text : '',
  by: actor.name,
})

const changed = (grievance: Grievance, event: GrievanceEvent, at: string): Partial<Grievance> => {
  switch (event.type) {
    case 'grievance_answered':
      return { status: 'answered', answered_at: at }
    case 'grievance_withdrawn':
      return { status: 'withdrawn' }
    case 'grievance_reopened':
      return { status: 'open', reopened: true, due_on: event.data.due_on }
    default:
      return { status: grievance.status }
  }
}

const evolve = ({ grievances }: GrievancesState, event: GrievanceEvent, context: EventContext): GrievancesState => {
  const entry = entryOf(event, context)
  if (event.type === 'grievance_filed') {
    const { text: _, ...filed } = event.data
    const fresh = { status: 'open', answered_at: null, reopened: false, version: 1 } as const
    return { grievances: [...grievances, { ...filed, filed_at: context.at, ...fresh, entries: [entry] }] }
  }
  return {
    grievances: grievances.map(known =>
      known.grievance_id === event.data.grievance_id
        ? {
            ...known,
            ...changed(known, event, context.at),
            entries: [...known.entries, entry],
            version: known.version + 1,
          }
        : known,
    ),
  }
}

/** All grievances of one person, in one stream: their number is bounded, and an erasure finds them by the person's id. */
export const grievancesAggregate = {
  ...grievanceDefinition,
  initial: { grievances: [] } as GrievancesState,
  evolve,
  subject: (_: GrievancesState, stream: string): string => grievanceStream.idOf(stream),
}
