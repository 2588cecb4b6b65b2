import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { DayCloseEvent } from './events.ts'

/** States of a day. A day is closed once; differences that are found later can still be explained. */
export type DayCloseStatus = 'open' | 'closed'

export const dayCloseMachine = createMachine({
  id: 'day-close',
  initial: 'open',
  states: {
    open: { on: { payout_difference_explained: 'open', payout_day_closed: 'closed' } },
    closed: { on: { payout_difference_explained: 'closed' } },
  },
})

export const { accepts, next } = transitionTable<DayCloseStatus, DayCloseEvent['type']>(dayCloseMachine)
