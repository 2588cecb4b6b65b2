import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { MAX_EXPORTS_UNDER_WAY } from '@opdesk/contracts/export/formats.ts'
import { accepts } from '@opdesk/contracts/export/lifecycle.ts'
import type { ExportState } from './state.ts'

type Request = Extract<ExportEvent, { type: 'export_requested' }>['data']

/**
 * Requests an export. `underWay`: number of the person's exports in progress.
 * @throws too_many_exports, conflict
 */
export const requestExport = (state: ExportState, request: Request, underWay: number): ExportEvent[] => {
  if (!accepts(state.status, 'export_requested')) throw new DomainError('conflict')
  if (underWay >= MAX_EXPORTS_UNDER_WAY) throw new DomainError('too_many_exports')
  return [{ type: 'export_requested', data: request }]
}
