import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { accepts } from '@opdesk/contracts/export/lifecycle.ts'
import type { ExportState } from './state.ts'

/**
 * Cancels an export in progress.
 * @throws export_not_found unless `ownerId` requested it; export_finished
 */
export const cancelExport = (state: ExportState, ownerId: string): ExportEvent[] => {
  if (state.status === 'new' || state.owner_id !== ownerId) throw new DomainError('export_not_found')
  if (!accepts(state.status, 'export_cancelled')) throw new DomainError('export_finished')
  return [{ type: 'export_cancelled', data: {} }]
}
