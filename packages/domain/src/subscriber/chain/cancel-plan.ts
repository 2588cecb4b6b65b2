import { DomainError } from '@opdesk/contracts/errors.ts'
import { bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { afterFacts, type Chain, type ChainFact } from '@opdesk/contracts/subscriber/chain/state.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { cancelledBefore } from '../../cancelled-before.ts'

/** Number of days after its start within which an active plan can be cancelled and refunded. */
export const FREE_LOOK_DAYS = 14

/**
 * Cancels a subscription for Finance, to refund it. A queued one can be cancelled at any time. An active one that was bought or
 * renewed can be cancelled up to 14 days after its start if it is `untouched`: its pot is whole, and no claim was submitted and no
 * free test requested under it. An upgrade is never cancelled. The day of the cancellation is no longer in force, and queued
 * subscriptions move up.
 * @throws not_refundable
 */
export const cancelPlan = (
  chain: Chain,
  { subscription_id, reason, untouched }: { subscription_id: string; reason: string; untouched: boolean },
  today: Day,
): ChainFact[] => {
  const due = bringUpToDate(chain, today)
  const current = afterFacts(chain, due)
  const found = current.find(known => known.subscription_id === subscription_id)
  const inFreeLook =
    found?.state === 'active' &&
    (found.origin === 'purchase' || found.origin === 'renewal') &&
    found.order_id !== null &&
    found.term !== null &&
    today <= addDays(found.term.start, FREE_LOOK_DAYS) &&
    untouched
  if (found?.state === 'cancelled') throw cancelledBefore()
  if (found?.state !== 'queued' && !inFreeLook) throw new DomainError('not_refundable')
  const end = inFreeLook ? addDays(today, -1) : null
  const facts: ChainFact[] = [...due, { type: 'plan_cancelled', data: { subscription_id, end, reason } }]
  return [...facts, ...bringUpToDate(afterFacts(chain, facts), today)]
}
