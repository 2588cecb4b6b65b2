import { importDefinition } from '@opdesk/contracts/employee-import/aggregate.ts'
import type { ImportEvent } from '@opdesk/contracts/employee-import/events.ts'
import type { EventContext } from '../decision.ts'

type DataOf<T extends ImportEvent['type']> = Extract<ImportEvent, { type: T }>['data']
export type ImportRequest = DataOf<'import_submitted'>

interface Asked {
  owner_id: string
  request: ImportRequest
}

/** `imported`: number of imported rows. */
export type ImportState =
  | { status: 'unknown' }
  | (Asked & ({ status: 'importing' } | { status: 'imported' | 'undoing' | 'undone'; imported: number }))

const evolve = (state: ImportState, event: ImportEvent, { actor }: Pick<EventContext, 'actor'>): ImportState => {
  if (event.type === 'import_submitted') return { status: 'importing', owner_id: actor.id, request: event.data }
  if (state.status === 'unknown') return state
  const { owner_id, request } = state
  if (event.type === 'import_completed') return { status: 'imported', owner_id, request, imported: event.data.imported }
  const imported = state.status === 'importing' ? 0 : state.imported
  return { status: event.type === 'import_undone' ? 'undone' : 'undoing', owner_id, request, imported }
}

export const importAggregate = {
  ...importDefinition,
  initial: { status: 'unknown' } as ImportState,
  evolve,
  /** The requester, who gets notices of its progress. */
  subject: (state: ImportState): string | undefined => (state.status === 'unknown' ? undefined : state.owner_id),
}
