import type { ExportEvent } from '@opdesk/contracts/export/events.ts'
import { exportFileName } from '@opdesk/contracts/export/file-name.ts'
import { EXPORT_KEPT_DAYS } from '@opdesk/contracts/export/formats.ts'
import { accepts } from '@opdesk/contracts/export/lifecycle.ts'
import type { ExportState } from './state.ts'

const DAY_MS = 86_400_000

/** Completes the export with its file. A repeat, or a cancelled export, gets no event. */
export const completeExport = (
  state: ExportState,
  made: { rows: number; size: number; sha256: string },
  now: Date,
): ExportEvent[] => {
  if (state.status !== 'requested') return []
  const { list, format } = state.request
  const file_name = exportFileName(list, format, new Date(state.at))
  const expires_at = new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS).toISOString()
  return [{ type: 'export_completed', data: { ...made, file_name, expires_at } }]
}

/** Fails the export because its file cannot be made. A repeat, or a cancelled export, gets no event. */
export const failExport = (
  state: ExportState,
  reason: Extract<ExportEvent, { type: 'export_failed' }>['data']['reason'],
): ExportEvent[] => (accepts(state.status, 'export_failed') ? [{ type: 'export_failed', data: { reason } }] : [])
