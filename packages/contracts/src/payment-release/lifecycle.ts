import { createMachine } from 'xstate'
import { toOneOf, transitionTable } from '../transition-table.ts'
import { type PaymentReleaseEvent, releaseTargets } from './events.ts'

/** States of payments that wait for a second person. */
export const releaseStates = ['open', 'released', 'withdrawn', 'lapsed'] as const
export type ReleaseState = (typeof releaseStates)[number]
export type ReleaseStatus = 'unknown' | ReleaseState

/** The lifecycle: payments may join an open release, and it is released in parts if a person may not decide on all of them. */
export const paymentReleaseMachine = createMachine({
  id: 'payment-release',
  initial: 'unknown',
  states: {
    unknown: { on: { payment_release_requested: 'open' } },
    open: {
      on: {
        payment_release_requested: 'open',
        payment_release_given: toOneOf<ReleaseStatus>(releaseTargets),
        payment_release_withdrawn: 'withdrawn',
        payment_release_lapsed: 'lapsed',
      },
    },
    released: {},
    withdrawn: {},
    lapsed: {},
  },
})

export const { accepts, next } = transitionTable<ReleaseStatus, PaymentReleaseEvent['type']>(paymentReleaseMachine)
