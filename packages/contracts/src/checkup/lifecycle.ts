import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { CheckupEvent } from './events.ts'

export type CheckupStatus = 'new' | 'bought' | 'cancelled'

/** The lifecycle of a purchased checkup. */
export const checkupMachine = createMachine({
  id: 'checkup',
  initial: 'new',
  states: {
    new: { on: { checkup_purchased: 'bought' } },
    bought: {
      on: {
        checkup_details_given: 'bought',
        checkup_completed: 'bought',
        checkup_reopened: 'bought',
        checkup_cancelled: 'cancelled',
      },
    },
    cancelled: {},
  },
})

export const { accepts, next } = transitionTable<CheckupStatus, CheckupEvent['type']>(checkupMachine)
