import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { ResourceVerb } from './define-resource.ts'

export type RecordStatus = 'none' | 'present' | 'deleted'

/** The lifecycle of a record of any master, by the verbs of its events. A built-in record starts as present. */
export const recordMachine = createMachine({
  id: 'record',
  initial: 'none',
  states: {
    none: { on: { added: 'present' } },
    present: { on: { modified: 'present', deleted: 'deleted' } },
    deleted: { on: { added: 'present' } },
  },
})

export const { accepts, next } = transitionTable<RecordStatus, ResourceVerb>(recordMachine)
