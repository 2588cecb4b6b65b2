import { payoutDefinition } from '@opdesk/contracts/payout/aggregate.ts'
import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import { accepts } from '@opdesk/contracts/payout/lifecycle.ts'
import { evolvePayout, type PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { withLifecycle } from '../with-lifecycle.ts'

/** A payment on its way to the payee, over its attempts (decision 0132). */
export const payoutAggregate = withLifecycle({
  ...payoutDefinition,
  initial: { status: 'new' } as PayoutState,
  evolve: evolvePayout,
  accepts: (payout: PayoutState, type: PayoutEvent['type']): boolean => accepts(payout.status, type),
  subject: (payout: PayoutState): string | undefined => (payout.status === 'new' ? undefined : payout.subscriber_id),
})
