import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { dayCloseEvents, dayCloseStream } from './events.ts'

/** The payouts of a day, which a person of Finance signs. Its events name payments, and no person but the actor. */
export const dayCloseDefinition = defineAggregate({
  stream: dayCloseStream,
  events: dayCloseEvents,
  live: { list: 'day-closes', audience: { role: 'management' } },
  handling: {
    payout_difference_explained: {
      personal: 'none',
      audit: {
        program: Program.claims,
        method: 'PATCH',
        action: 'Difference between payouts explained',
        before: () => null,
        after: (_, { difference, kind, reason }) => ({ difference, kind, reason }),
      },
    },
    payout_day_closed: {
      personal: 'none',
      audit: {
        program: Program.claims,
        method: 'POST',
        action: 'Day of payouts closed',
        before: () => null,
        after: (_, { note, figures }) => ({ note, differences: figures.differences }),
      },
    },
  },
})
