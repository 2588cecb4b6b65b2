import type { ImportEvent } from '@opdesk/contracts/employee-import/events.ts'
import { accepts } from '@opdesk/contracts/employee-import/lifecycle.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ImportRequest, ImportState } from './state.ts'

/**
 * Submits an import, which a job then runs.
 * @throws import_submitted
 */
export const submitImport = (state: ImportState, request: ImportRequest): ImportEvent[] => {
  if (!accepts(state.status, 'import_submitted')) throw new DomainError('import_submitted')
  return [{ type: 'import_submitted', data: request }]
}

/** Completes an import when every row is imported or failed. Idempotent. */
export const completeImport = (state: ImportState, counts: { imported: number; failed: number }): ImportEvent[] =>
  accepts(state.status, 'import_completed') ? [{ type: 'import_completed', data: counts }] : []

/** Requests the undo of an import. @throws import_not_undoable unless it is imported */
export const askToUndo = (state: ImportState): ImportEvent[] => {
  if (!accepts(state.status, 'import_undo_requested')) throw new DomainError('import_not_undoable')
  return [{ type: 'import_undo_requested', data: {} }]
}

/** Completes the undo of an import. Idempotent. */
export const completeUndo = (state: ImportState, counts: { employees: number; kept: number }): ImportEvent[] =>
  accepts(state.status, 'import_undone') ? [{ type: 'import_undone', data: counts }] : []
