import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { LeadEvent } from './events.ts'

export type LeadStatus = 'unknown' | 'received' | 'erased'

/** The lifecycle of a lead. */
export const leadMachine = createMachine({
  id: 'lead',
  initial: 'unknown',
  states: {
    unknown: { on: { lead_received: 'received' } },
    received: { on: { lead_repeated: 'received', lead_erased: 'erased' } },
    erased: {},
  },
})

export const { accepts, next } = transitionTable<LeadStatus, LeadEvent['type']>(leadMachine)
