import { exportDefinition } from '@opdesk/contracts/export/aggregate.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { accepts } from '@opdesk/contracts/export/lifecycle.ts'
import type { EventContext } from '../decision.ts'

type DataOf<T extends ExportEvent['type']> = Extract<ExportEvent, { type: T }>['data']

interface Asked {
  /** The requester, who alone may download the file. */
  owner_id: string
  at: string
  request: DataOf<'export_requested'>
}

export type RequestedExport = Asked &
  (
    | { status: 'requested' | 'cancelled' }
    | { status: 'completed'; file: DataOf<'export_completed'> }
    | { status: 'failed'; reason: DataOf<'export_failed'>['reason'] }
  )
export type ExportState = { status: 'new' } | RequestedExport

/** Folds one event. Replay does not check history against today's rules. */
export const evolveExport = (
  state: ExportState,
  event: ExportEvent,
  { at, actor }: Pick<EventContext, 'at' | 'actor'>,
): ExportState => {
  if (event.type === 'export_requested') return { status: 'requested', owner_id: actor.id, at, request: event.data }
  if (state.status === 'new') return state
  const { owner_id, at: asked, request } = state
  const before = { owner_id, at: asked, request }
  if (event.type === 'export_completed') return { ...before, status: 'completed', file: event.data }
  if (event.type === 'export_failed') return { ...before, status: 'failed', reason: event.data.reason }
  return { ...before, status: 'cancelled' }
}

export const exportAggregate = {
  ...exportDefinition,
  initial: { status: 'new' } as ExportState,
  evolve: evolveExport,
  /** The search text belongs to the requester. */
  subject: (state: ExportState): string | undefined => (state.status === 'new' ? undefined : state.owner_id),
  accepts: (state: ExportState, type: ExportEvent['type']): boolean => accepts(state.status, type),
}
