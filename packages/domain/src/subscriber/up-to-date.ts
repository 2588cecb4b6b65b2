import { DomainError } from '@opdesk/contracts/errors.ts'
import { dueOn } from '@opdesk/contracts/subscriber/due.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from './state.ts'

/**
 * Records the events that are due by the IST day `today`: terms that ended, terms that began, and the family that these cover. No
 * event if all is recorded, or during an erasure. Readers of entitlement call this first.
 * @throws not_found for an unknown subscriber
 */
export const bringSubscriberUpToDate = (state: SubscriberState, today: Day): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  return state.erasure === null ? dueOn(state, today) : []
}
