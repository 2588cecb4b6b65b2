import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { ImportEvent } from './events.ts'

export type ImportStatus = 'unknown' | 'importing' | 'imported' | 'undoing' | 'undone'

/** The lifecycle of an import of employees, from its submission on. */
export const importMachine = createMachine({
  id: 'import',
  initial: 'unknown',
  states: {
    unknown: { on: { import_submitted: 'importing' } },
    importing: { on: { import_completed: 'imported' } },
    imported: { on: { import_undo_requested: 'undoing' } },
    undoing: { on: { import_undone: 'undone' } },
    undone: {},
  },
})

export const { accepts, next } = transitionTable<ImportStatus, ImportEvent['type']>(importMachine)
