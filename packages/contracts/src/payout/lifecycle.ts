import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { PayoutEventType } from './events.ts'
import type { PayoutStateName } from './states.ts'

/** Reports come at any time and in any order, also about earlier attempts. */
const reports = (state: PayoutStateName) => ({
  payout_status_reported: state,
  payout_utr_reported: state,
  payout_marked: state,
  payout_paid_twice: state,
  payout_second_returned: state,
  payout_trace_closed: state,
  payout_second_recovered: state,
})

const underWay = (state: PayoutStateName) => ({
  ...reports(state),
  payout_sent: 'in_process',
  payout_paid: 'paid',
  payout_failed: 'failed',
  payout_cancel_requested: state,
  payout_late_reported: state,
})

/** The payment is not made: the next attempt may follow, or the provider may still report a success. */
const unpaid = (state: PayoutStateName) => ({ ...reports(state), payout_requested: 'requested', payout_paid: 'paid' })

/** The lifecycle of a payment over its attempts. An attempt follows only an attempt that is final. */
export const payoutMachine = createMachine({
  id: 'payout',
  initial: 'new',
  states: {
    new: { on: { payout_requested: 'requested' } },
    requested: { on: { ...underWay('requested'), payout_sending: 'sending' } },
    sending: {
      on: {
        ...underWay('sending'),
        payout_sending: 'sending',
        payout_never_sent_proposed: 'sending',
        payout_declared_never_sent: 'failed',
      },
    },
    // The provider took the attempt and does not know it any more: it is sent again.
    in_process: { on: { ...underWay('in_process'), payout_sending: 'sending' } },
    paid: { on: { ...reports('paid'), payout_trace_opened: 'paid', payout_reversed: 'reversed' } },
    failed: { on: unpaid('failed') },
    reversed: { on: unpaid('reversed') },
  },
})

export const { accepts, next } = transitionTable<PayoutStateName, PayoutEventType>(payoutMachine)
