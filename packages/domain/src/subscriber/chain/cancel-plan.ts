import { DomainError } from '@opdesk/contracts/errors.ts'
import { bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { afterFacts, type Chain, type ChainFact } from '@opdesk/contracts/subscriber/chain/state.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { cancelledBefore } from '../../cancelled-before.ts'

/** An active plan can be given back on the day it starts and this many days after it. */
export const FREE_LOOK_DAYS = 14

/**
 * Finance cancels a subscription to refund it: a queued one at any time, an active one that was bought or renewed up to 14 days
 * after its start if it is `untouched`: its pot is whole, no claim was submitted and no free test asked for under it. An upgrade is
 * never cancelled. The day itself is no longer in force, and what is queued moves up.
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
