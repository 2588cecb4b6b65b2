import { DomainError } from '@opdesk/contracts/errors.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { contactChanges } from '@opdesk/domain/subscriber/contact-changes.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

const HOUR_MS = 3_600_000
/** Hours after a change of the number or address in which a code is no proof: a thief of the session may have changed it. */
const CONTACT_HOURS = 72

/** @throws contact_changed within 72 hours of a change of the person's number or address */
export const requireContactUnchanged = async ({ store, clock }: Pick<AppDeps, 'store' | 'clock'>, id: string): Promise<void> => {
  const aggregate = subscriberAggregate(id)
  const { events } = await loadReadable(store, aggregate, subscriberStream(id))
  const past = events.map(recorded => ({ at: recorded.at, event: aggregate.parse(recorded) }))
  const since = new Date(clock().getTime() - CONTACT_HOURS * HOUR_MS)
  if (contactChanges(past, since).changed) throw new DomainError('contact_changed')
}
