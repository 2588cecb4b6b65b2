import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { toRupees } from '../money.ts'
import { payoutEvents, payoutStream } from './events.ts'

/** History entry of a decision by Finance. It has no account. */
const decided = (action: string): Audited => ({
  program: Program.claims,
  method: 'PATCH',
  action,
  after: (before, { attempt }) => ({ ...before, attempt }),
})

/** Payments on their way to the payee. Only the account is personal; the provider's words never have a number or a name. */
export const payoutDefinition = defineAggregate({
  stream: payoutStream,
  events: payoutEvents,
  upcasters: { 'payout_sending@1': data => ({ ...data, digest: null }) },
  live: { list: 'payouts', audience: { role: 'management', andSubject: true } },
  handling: {
    payout_requested: { personal: { account: null }, audit: 'none' },
    payout_sending: { personal: 'none', audit: 'none' },
    payout_sent: { personal: 'none', audit: 'none' },
    payout_status_reported: { personal: 'none', audit: 'none' },
    payout_paid: { personal: 'none', audit: 'none' },
    payout_utr_reported: { personal: 'none', audit: 'none' },
    payout_failed: { personal: 'none', audit: 'none' },
    payout_reversed: { personal: 'none', audit: 'none' },
    payout_marked: {
      personal: { alone: null },
      audit: {
        program: Program.claims,
        method: 'PATCH',
        action: 'Payout marked by the word of the bank',
        after: (before, data) => ({ ...before, ...data }),
      },
    },
    payout_cancel_requested: { personal: 'none', audit: decided('Cancellation of a payout requested') },
    payout_never_sent_proposed: { personal: { word: ERASED }, audit: decided('Payout proposed as never sent') },
    payout_declared_never_sent: { personal: { word: ERASED }, audit: decided('Payout declared never sent') },
    payout_paid_twice: {
      personal: 'none',
      audit: {
        program: Program.claims,
        method: 'PATCH',
        action: 'Payment paid twice',
        after: (_, { amount, ...data }) => ({ ...data, amount: toRupees(amount) }),
      },
    },
    payout_second_returned: { personal: 'none', audit: 'none' },
    payout_late_reported: { personal: 'none', audit: 'none' },
    payout_trace_opened: { personal: 'none', audit: decided('Payment reported as not received') },
    payout_trace_closed: { personal: { answer: ERASED }, audit: decided('Report of a payment not received answered') },
    payout_second_recovered: {
      personal: { reason: ERASED },
      audit: {
        program: Program.claims,
        method: 'PATCH',
        action: 'Second payment recovered',
        after: (before, { attempt, amount }) => ({ ...before, attempt, recovered: toRupees(amount) }),
      },
    },
  },
})
