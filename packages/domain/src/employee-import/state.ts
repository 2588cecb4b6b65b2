import { importDefinition } from '@opdesk/contracts/employee-import/aggregate.ts'
import type { ImportEvent } from '@opdesk/contracts/employee-import/events.ts'
import type { EventContext } from '../decision.ts'

type DataOf<T extends ImportEvent['type']> = Extract<ImportEvent, { type: T }>['data']
export type ImportRequest = DataOf<'import_submitted'>

export type ImportState =
  | { status: 'unknown' }
  | { status: 'importing' | 'imported' | 'undoing' | 'undone'; owner_id: string; request: ImportRequest }

/** Folds one event. */
const evolve = (state: ImportState, event: ImportEvent, { actor }: Pick<EventContext, 'actor'>): ImportState => {
  if (event.type === 'import_submitted') return { status: 'importing', owner_id: actor.id, request: event.data }
  if (state.status === 'unknown') return state
  if (event.type === 'import_completed') return { ...state, status: 'imported' }
  return { ...state, status: event.type === 'import_undone' ? 'undone' : 'undoing' }
}

export const importAggregate = {
  ...importDefinition,
  initial: { status: 'unknown' } as ImportState,
  evolve,
  /** Whoever asked for it hears of its progress. */
  subject: (state: ImportState): string | undefined => (state.status === 'unknown' ? undefined : state.owner_id),
}
