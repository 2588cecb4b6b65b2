import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { BreachEvent } from './events.ts'

export const breachStates = ['open', 'closed'] as const
export type BreachState = (typeof breachStates)[number]
export type BreachStatus = 'unknown' | BreachState

/** The lifecycle of a breach. A closed one can be searched, and its last notices still arrive. */
export const breachMachine = createMachine({
  id: 'breach',
  initial: 'unknown',
  states: {
    unknown: { on: { breach_recorded: 'open' } },
    open: {
      on: {
        breach_changed: 'open',
        breach_accesses_searched: 'open',
        breach_sign_ins_searched: 'open',
        breach_people_added: 'open',
        breach_person_removed: 'open',
        breach_notice_sent: 'open',
        breach_notice_delivered: 'open',
        breach_board_told: 'open',
        breach_closed: 'closed',
      },
    },
    closed: { on: { breach_accesses_searched: 'closed', breach_sign_ins_searched: 'closed', breach_notice_delivered: 'closed' } },
  },
})

export const { accepts, next } = transitionTable<BreachStatus, BreachEvent['type']>(breachMachine)
