import { bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { afterFacts, type ChainFact } from '@opdesk/contracts/subscriber/chain/state.ts'
import { withCover } from '@opdesk/contracts/subscriber/due.ts'
import type { Employment } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from '../state.ts'
import { resumable } from './corporate-plans.ts'
import { listedBy } from './own-employment.ts'

/**
 * Makes an inactive employee active again. Within 7 days the plan continues with its old end. Later, or if that end has passed, a
 * renewal has to grant a plan. Idempotent. `corporate`: with the organization's current name, for the notice to the person.
 * @throws not_found unless the organization lists the person
 */
export const resumeEmployment = (
  state: SubscriberState,
  { corporate }: Pick<Employment, 'corporate'>,
  now: Date,
): SubscriberEvent[] => {
  const { employment, chain, ...subscriber } = listedBy(state, corporate.id)
  if (!employment.ended) return []
  const today = istDay(now)
  const { employment_id } = employment
  const due = bringUpToDate(chain, today)
  const plan = resumable(afterFacts(chain, due), employment.ended.day, today)
  const facts: ChainFact[] = plan ? [...due, { type: 'plan_reinstated', data: plan }] : []
  return [
    { type: 'employment_resumed', data: { employment_id, corporate, day: today } },
    ...withCover({ ...subscriber, chain }, facts),
  ]
}
