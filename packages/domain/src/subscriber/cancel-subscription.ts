import { DomainError } from '@opdesk/contracts/errors.ts'
import { withCover } from '@opdesk/contracts/subscriber/due.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { cancelPlan } from './chain/cancel-plan.ts'
import type { SubscriberState } from './state.ts'

/**
 * Cancels a subscription for Finance, to refund its order; queued subscriptions move up. `untouched`: its pot is whole, and no
 * claim was submitted and no free test requested under it. A cancelled subscription cannot be cancelled again.
 * @throws not_found, not_refundable
 */
export const cancelSubscription = (
  state: SubscriberState,
  command: { subscription_id: string; reason: string; untouched: boolean },
  now: Date,
): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure !== null) throw new DomainError('not_found')
  return withCover(state, cancelPlan(state.chain, command, istDay(now)))
}
