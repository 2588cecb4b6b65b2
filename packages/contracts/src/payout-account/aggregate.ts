import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { payoutAccountEvents, payoutAccountStream } from './events.ts'

/** History entry of a decision by staff. It has no number and no name: the report is never erased. */
const decided = (action: string, state: string): Audited => ({
  program: Program.claims,
  method: 'PATCH',
  action,
  after: before => ({ ...before, account: state }),
})

export const payoutAccountDefinition = defineAggregate({
  stream: payoutAccountStream,
  events: payoutAccountEvents,
  live: { list: 'payout-accounts', audience: { role: 'management', andSubject: true } },
  handling: {
    payout_account_entered: {
      personal: { 'account.holder': ERASED, 'account.account_number': '', 'account.vpa': '' },
      audit: 'none',
    },
    payout_account_confirmed: { personal: 'none', audit: 'none' },
    payout_account_validated: { personal: { registered_name: '' }, audit: 'none' },
    payout_account_acceptance_begun: {
      personal: { reason: ERASED },
      audit: decided('Acceptance of a payout account begun', 'waits for a second person'),
    },
    payout_account_name_accepted: {
      personal: { reason: ERASED },
      audit: decided('Payout account accepted by Finance', 'accepted'),
    },
    payout_account_removed: { personal: 'none', audit: 'none' },
    payout_account_disowned: { personal: 'none', audit: 'none' },
    payout_account_refused: { personal: { reason: ERASED }, audit: 'none' },
    payout_account_paid: { personal: 'none', audit: 'none' },
    payout_account_shown: {
      personal: 'none',
      audit: {
        program: Program.claims,
        method: 'POST',
        action: 'Whole number of a payout account shown to Finance',
        after: (before, { reference }) => ({ ...before, shown_for: reference ?? 'an account that the bank refused' }),
      },
    },
    passbook_name_entered: { personal: { name: ERASED }, audit: 'none' },
  },
})
