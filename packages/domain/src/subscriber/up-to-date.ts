import { DomainError } from '@opdesk/contracts/errors.ts'
import { dueOn } from '@opdesk/contracts/subscriber/due.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from './state.ts'

/**
 * Records the events that became due by the IST day `today`: terms that are over, terms that begin, and the family that these
 * cover. No event if all is recorded, or the subscriber is being erased. A reader of entitlement takes this step first.
 * @throws not_found for an unknown subscriber
 */
export const bringSubscriberUpToDate = (state: SubscriberState, today: Day): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  return state.erasure === null ? dueOn(state, today) : []
}
