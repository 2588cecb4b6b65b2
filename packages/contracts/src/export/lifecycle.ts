import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { ExportEventType } from './events.ts'

/** The lifecycle of an export: requested, then made, failed or cancelled. */
export const exportMachine = createMachine({
  id: 'export',
  initial: 'new',
  states: {
    new: { on: { export_requested: 'requested' } },
    requested: { on: { export_completed: 'completed', export_failed: 'failed', export_cancelled: 'cancelled' } },
    completed: {},
    failed: {},
    cancelled: {},
  },
})

export type ExportStateName = 'new' | 'requested' | 'completed' | 'failed' | 'cancelled'

export const { accepts, next } = transitionTable<ExportStateName, ExportEventType>(exportMachine)
