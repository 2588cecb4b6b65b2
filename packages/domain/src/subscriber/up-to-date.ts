import { DomainError } from '@opdesk/contracts/errors.ts'
import { dueOn } from '@opdesk/contracts/subscriber/due.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { SubscriberState } from './state.ts'

/**
 * Records what has become due by the IST day `today`: terms that are over, those that begin, and the family whom these cover.
 * Nothing if all is recorded, or the subscriber is being erased. Whoever reads entitlement takes this step first.
 * @throws not_found for nobody
 */
export const bringSubscriberUpToDate = (state: SubscriberState, today: Day): SubscriberEvent[] => {
  if (state.status === 'unknown') throw new DomainError('not_found')
  return state.erasure === null ? dueOn(state, today) : []
}
