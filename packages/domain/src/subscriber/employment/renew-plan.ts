import { DomainError } from '@opdesk/contracts/errors.ts'
import { bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { afterFacts } from '@opdesk/contracts/subscriber/chain/state.ts'
import { withCover } from '@opdesk/contracts/subscriber/due.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from '../state.ts'
import { type Grant, grantPlan, waitingRenewal } from './corporate-plans.ts'
import { listedBy } from './own-employment.ts'

/**
 * Renews the plan of an employee for the organization: the renewal waits behind the corporate plan in force, or begins today. At
 * most one renewal can wait. Idempotent.
 * @throws not_found unless the organization lists the person; employee_inactive, already_renewed
 */
export const renewCorporatePlan = (
  state: SubscriberState,
  { corporate_id, ...grant }: Grant & { corporate_id: string },
  now: Date,
): SubscriberEvent[] => {
  const subscriber = listedBy(state, corporate_id)
  const { chain, employment } = subscriber
  if (employment.ended) throw new DomainError('employee_inactive')
  if (chain.some(({ subscription_id }) => subscription_id === grant.subscription_id)) return []
  const today = istDay(now)
  if (waitingRenewal(afterFacts(chain, bringUpToDate(chain, today)))) throw new DomainError('already_renewed')
  return withCover(subscriber, grantPlan(chain, grant, today))
}
