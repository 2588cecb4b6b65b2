import { payoutAccountDefinition } from '@opdesk/contracts/payout-account/aggregate.ts'
import { type PayoutAccountEvent, payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { accepts } from '@opdesk/contracts/payout-account/lifecycle.ts'
import { evolvePayoutAccount, noPayoutAccount, type PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { withLifecycle } from '../with-lifecycle.ts'

/** The payout account of one subscriber, with the personal data under the subscriber's key. */
export const payoutAccountAggregate = withLifecycle({
  ...payoutAccountDefinition,
  stream: payoutAccountStream,
  initial: noPayoutAccount,
  evolve: evolvePayoutAccount,
  accepts: (state: PayoutAccountState, type: PayoutAccountEvent['type']): boolean => accepts(state.status, type),
  subject: (_: PayoutAccountState, stream: string): string => payoutAccountStream.idOf(stream),
})
