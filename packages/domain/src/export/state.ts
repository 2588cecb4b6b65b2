import { exportDefinition } from '@opdesk/contracts/export/aggregate.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { accepts, next } from '@opdesk/contracts/export/lifecycle.ts'
import type { EventContext } from '../decision.ts'
import { withLifecycle } from '../with-lifecycle.ts'

type DataOf<T extends ExportEvent['type']> = Extract<ExportEvent, { type: T }>['data']

interface Asked {
  /** Id of the requester, the only person who may download the file. */
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

const evolve = (state: ExportState, event: ExportEvent, { at, actor }: Pick<EventContext, 'at' | 'actor'>): ExportState => {
  const status = next(state.status, event.type)
  if (event.type === 'export_requested') return { status: status as 'requested', owner_id: actor.id, at, request: event.data }
  if (state.status === 'new') return state
  const { owner_id, at: asked, request } = state
  const before = { owner_id, at: asked, request }
  if (event.type === 'export_completed') return { ...before, status: status as 'completed', file: event.data }
  if (event.type === 'export_failed') return { ...before, status: status as 'failed', reason: event.data.reason }
  return { ...before, status: status as 'cancelled' }
}

export const exportAggregate = withLifecycle({
  ...exportDefinition,
  initial: { status: 'new' } as ExportState,
  evolve,
  /** The event's subject is the requester: the search text is encrypted under the requester's key. */
  subject: (state: ExportState): string | undefined => (state.status === 'new' ? undefined : state.owner_id),
  accepts: (state: ExportState, type: ExportEvent['type']): boolean => accepts(state.status, type),
})
