import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { toRupees } from '../money.ts'
import { paymentReleaseEvents, paymentReleaseStream } from './events.ts'

/** History entry of the end of a waiting time. */
const ended = (action: string, release: string): Audited => ({
  program: Program.approval,
  method: 'PATCH',
  action,
  after: before => ({ ...before, release }),
})

/** Payments that wait for a second person of Finance. Its events have no personal data. */
export const paymentReleaseDefinition = defineAggregate({
  stream: paymentReleaseStream,
  events: paymentReleaseEvents,
  live: { list: 'payment-releases', audience: { role: 'management' } },
  handling: {
    payment_release_requested: {
      personal: 'none',
      audit: {
        program: Program.approval,
        method: 'POST',
        action: 'Release of payments requested',
        before: () => null,
        after: (_, { payments, limit, expires_at }) => ({
          release: 'open',
          claims: payments.map(({ claim_number }) => claim_number),
          amount: toRupees(payments.reduce((sum, { amount }) => sum + amount, 0)),
          limit: toRupees(limit),
          expires_at,
        }),
      },
    },
    payment_release_given: {
      personal: 'none',
      audit: {
        program: Program.approval,
        method: 'PATCH',
        action: 'Payments released by a second person',
        after: (before, { leads_to, claim_ids }) => ({ ...before, release: leads_to, released: claim_ids }),
      },
    },
    payment_release_withdrawn: { personal: 'none', audit: ended('Release of payments withdrawn', 'withdrawn') },
    payment_release_lapsed: { personal: 'none', audit: ended('Release of payments lapsed', 'lapsed') },
  },
})
