import { paymentReleaseDefinition } from '@opdesk/contracts/payment-release/aggregate.ts'
import type { PaymentReleaseEvent } from '@opdesk/contracts/payment-release/events.ts'
import { accepts } from '@opdesk/contracts/payment-release/lifecycle.ts'
import { evolveRelease, type PaymentReleaseState } from '@opdesk/contracts/payment-release/state.ts'
import { withLifecycle } from '../with-lifecycle.ts'

/** Payments that wait for a second person of Finance. */
export const paymentReleaseAggregate = withLifecycle({
  ...paymentReleaseDefinition,
  initial: { status: 'unknown' } as PaymentReleaseState,
  evolve: evolveRelease,
  accepts: (state: PaymentReleaseState, type: PaymentReleaseEvent['type']): boolean => accepts(state.status, type),
})
