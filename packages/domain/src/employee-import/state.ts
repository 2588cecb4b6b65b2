import { importDefinition } from '@opdesk/contracts/employee-import/aggregate.ts'
import type { ImportEvent } from '@opdesk/contracts/employee-import/events.ts'
import { accepts, next } from '@opdesk/contracts/employee-import/lifecycle.ts'
import type { EventContext } from '../decision.ts'
import { withLifecycle } from '../with-lifecycle.ts'

type DataOf<T extends ImportEvent['type']> = Extract<ImportEvent, { type: T }>['data']
export type ImportRequest = DataOf<'import_submitted'>

interface Asked {
  owner_id: string
  request: ImportRequest
}

/** Lifecycle and request of an import. `imported`: number of imported rows. */
export type ImportState =
  | { status: 'unknown' }
  | (Asked & ({ status: 'importing' } | { status: 'imported' | 'undoing' | 'undone'; imported: number }))

const evolve = (state: ImportState, event: ImportEvent, { actor }: Pick<EventContext, 'actor'>): ImportState => {
  const status = next(state.status, event.type)
  if (event.type === 'import_submitted') return { status: status as 'importing', owner_id: actor.id, request: event.data }
  if (state.status === 'unknown') return state
  const { owner_id, request } = state
  const imported = event.type === 'import_completed' ? event.data.imported : state.status === 'importing' ? 0 : state.imported
  return { status: status as 'imported' | 'undoing' | 'undone', owner_id, request, imported }
}

export const importAggregate = withLifecycle({
  ...importDefinition,
  initial: { status: 'unknown' } as ImportState,
  evolve,
  accepts: (state: ImportState, type: ImportEvent['type']): boolean => accepts(state.status, type),
  /** The event's subject is the requester, who gets notices of the progress. */
  subject: (state: ImportState): string | undefined => (state.status === 'unknown' ? undefined : state.owner_id),
})
