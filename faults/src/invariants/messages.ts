import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { World } from '../simulation/world.ts'

/** Checks that at most one email or text message exists for an event, template and person. */
export const messageFaults = ({ tables }: World): string[] => {
  const seen = new Set<string>()
  const faults: string[] = []
  for (const { channel, event_id, template, recipient, to } of tables.messages.values()) {
    const key = [channel, event_id, template, recipient, to].join(' ')
    if (seen.has(key)) faults.push(`${recipient} is notified twice of ${event_id} (${template})`)
    seen.add(key)
  }
  return faults
}

/**
 * Checks, once no work is under way, that each person with a confirmed email address was notified of decisions about their family.
 */
export const missingMessageFaults = ({ facts, tables }: World): string[] => {
  const known = new Set([...tables.messages.values()].map(({ event_id }) => event_id))
  return facts.of('member_reviewed').flatMap(({ id, stream }) => {
    const events = facts.stream(stream)
    const isThere = events.some(({ type }) => type === 'subscriber_email_confirmed')
    const isLeaving = events.some(({ type }) => type === 'subscriber_erasure_requested')
    if (!isThere || isLeaving || known.has(id)) return []
    return [`${subscriberStream.idOf(stream)} was not notified of a review`]
  })
}
