import { createMachine } from 'xstate'
import { toOneOf, transitionTable } from '../transition-table.ts'
import type { PayoutAccountEvent } from './events.ts'

/**
 * The recorded state of a subscriber's account. `held`: one confirmed account; `changing`: a confirmed account waits, beside the earlier
 * one if there is one; `stopped`: the subscriber said that they never entered the account in force. An account that is only typed, or shown to Finance, changes no state.
 */
export const payoutAccountStatuses = ['none', 'held', 'changing', 'stopped'] as const
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number]

const always = (state: PayoutAccountStatus) => ({
  payout_account_entered: state,
  payout_account_shown: state,
  passbook_name_entered: state,
})

/** News about an account that was confirmed once; it may have been replaced since. */
const news = (state: PayoutAccountStatus) => ({
  payout_account_validated: state,
  payout_account_acceptance_begun: state,
  payout_account_name_accepted: state,
  payout_account_refused: state,
  payout_account_paid: state,
})

/** The lifecycle of a payout account. Time alone brings a change into force, without an event. */
export const payoutAccountMachine = createMachine({
  id: 'payout-account',
  initial: 'none',
  states: {
    none: {
      on: {
        ...always('none'),
        payout_account_confirmed: toOneOf<PayoutAccountStatus>(['held', 'changing']),
        payout_account_removed: 'none',
      },
    },
    held: {
      on: {
        ...always('held'),
        ...news('held'),
        payout_account_confirmed: toOneOf<PayoutAccountStatus>(['held', 'changing']),
        payout_account_removed: 'none',
        payout_account_disowned: 'stopped',
      },
    },
    changing: {
      on: {
        ...always('changing'),
        ...news('changing'),
        payout_account_confirmed: toOneOf<PayoutAccountStatus>(['held', 'changing']),
        payout_account_removed: 'none',
        payout_account_disowned: toOneOf<PayoutAccountStatus>(['none', 'held', 'stopped']),
      },
    },
    stopped: {
      on: {
        ...always('stopped'),
        ...news('stopped'),
        payout_account_confirmed: 'held',
        payout_account_removed: 'none',
      },
    },
  },
})

export const { accepts, next } = transitionTable<PayoutAccountStatus, PayoutAccountEvent['type']>(payoutAccountMachine)
