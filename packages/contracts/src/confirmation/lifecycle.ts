import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { ConfirmationEvent } from './events.ts'
import type { ConfirmationState } from './states.ts'

export type ConfirmationStatus = 'unknown' | ConfirmationState

/** The lifecycle of a request to confirm a change: one decision ends it. */
export const confirmationMachine = createMachine({
  id: 'confirmation',
  initial: 'unknown',
  states: {
    unknown: { on: { confirmation_requested: 'open' } },
    open: {
      on: {
        confirmation_given: 'confirmed',
        confirmation_refused: 'refused',
        confirmation_withdrawn: 'withdrawn',
        confirmation_expired: 'expired',
      },
    },
    confirmed: {},
    refused: {},
    withdrawn: {},
    expired: {},
  },
})

export const { accepts, next } = transitionTable<ConfirmationStatus, ConfirmationEvent['type']>(confirmationMachine)
