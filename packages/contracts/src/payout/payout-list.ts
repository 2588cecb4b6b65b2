import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { listData } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import { channelLabels, type PayoutChannel, payoutChannels } from '../payout-channel.ts'
import type { Tone } from '../tone.ts'
import { lateKinds, lateLabels } from './late-kinds.ts'
import { payoutReasonLabel } from './reasons.ts'

/**
 * States of a payment for Finance. `checking`: sent, and the provider's answer is not known. `paid_twice`: two attempts were paid,
 * and the second amount has to be recovered.
 */
export const listedPayoutStates = ['requested', 'checking', 'in_process', 'failed', 'paid', 'paid_twice', 'reversed'] as const
export type ListedPayoutState = (typeof listedPayoutStates)[number]

/** The names of groups of payments by state. */
export const payoutStateLabels: Record<ListedPayoutState, string> = {
  requested: 'Waiting',
  checking: 'Being checked',
  in_process: 'In process',
  failed: 'Failed',
  paid: 'Paid',
  paid_twice: 'Paid twice',
  reversed: 'Came back',
}

export const payoutStateTones: Record<ListedPayoutState, Tone> = {
  requested: 'waiting',
  checking: 'working',
  in_process: 'working',
  failed: 'bad',
  paid: 'good',
  paid_twice: 'bad',
  reversed: 'bad',
}

/** A state in words. A payment by a bank file has no news between its request and the bank's answer. */
export const payoutStateLabel = ({ state, channel }: { state: ListedPayoutState; channel: PayoutChannel }): string => {
  if (state !== 'requested') return payoutStateLabels[state]
  return channel === 'bank_file' ? 'Waits for the bank' : 'Waits to be sent'
}

export const traceStates = ['open', 'answered'] as const
export type TraceState = (typeof traceStates)[number]
export const traceLabels: Record<TraceState, string> = { open: 'Not received: to answer', answered: 'Not received: answered' }

/** Values of the filter of late payments: any kind, or one. */
export const lateChoices = ['any', ...lateKinds] as const

/**
 * A payment and its last attempt. Amount in rupees, times ISO 8601 UTC. `reference`: of the payment; `attempt`: the number of the
 * last attempt; `class` and `reason`: of a failure, or of a wait at the provider. `late`: the last reported kind of lateness, null if
 * the attempt is final or in time; `trace`: the payee's report that it did not arrive.
 */
export const listedPayout = z.object({
  _id: z.string(),
  reference: z.string(),
  attempt: z.int(),
  claim: z.object({ _id: z.string(), claim_id: z.string() }),
  user_id: z.object({ _id: z.string(), name: z.string() }),
  amount: z.number(),
  channel: z.enum(payoutChannels),
  state: z.enum(listedPayoutStates),
  provider_status: z.string().nullable(),
  utr: z.string().nullable(),
  class: z.enum(['theirs', 'later', 'ours']).nullable(),
  reason: z.string().nullable(),
  late: z.enum(lateKinds).nullable(),
  trace: z.enum(traceStates).nullable(),
  requested_at: z.string(),
  changed_at: z.string(),
})
export type ListedPayout = z.infer<typeof listedPayout>

/** Number and sum in rupees of all payments by state. Filters do not change them. */
const counts = z.array(z.object({ state: z.enum(listedPayoutStates), count: z.int(), amount: z.number() }))
export type PayoutCounts = z.infer<typeof counts>

/** Numbers and sums in rupees of payments that are late, and of those whose payee waits for an answer. */
const figures = z.object({ count: z.int(), amount: z.number() })
const attention = z.object({ late: figures, traces: figures })
export type PayoutAttention = z.infer<typeof attention>

/** The matter of a payment that needs a person of Finance, in words; null for none. */
const attentionOf = ({ late, trace }: ListedPayout): string | null => (late ? lateLabels[late] : trace && traceLabels[trace])

const list = defineList({
  name: 'payouts',
  path: '/management/payouts',
  record: listedPayout,
  sorts: ['requested_at', 'changed_at', 'amount'],
  search: 'Search by reference, claim id or UTR',
  days: { happened: 'Requested' },
  filters: {
    state: selectFilter(z.enum(listedPayoutStates), {
      label: 'State',
      all: 'All states',
      choices: listedPayoutStates.map(value => ({ value, label: payoutStateLabels[value] })),
    }),
    class: selectFilter(z.enum(['theirs', 'later', 'ours']), {
      label: 'Who acts',
      all: 'All reasons',
      choices: [
        { value: 'theirs', label: 'The subscriber' },
        { value: 'later', label: 'Later again' },
        { value: 'ours', label: 'Finance' },
      ],
    }),
    late: selectFilter(z.enum(lateChoices), {
      label: 'Late',
      all: 'Late or not',
      choices: [{ value: 'any', label: 'All that are late' }, ...lateKinds.map(value => ({ value, label: lateLabels[value] }))],
    }),
    trace: selectFilter(z.enum(traceStates), {
      label: 'Not received',
      all: 'Received or not',
      choices: traceStates.map(value => ({ value, label: traceLabels[value] })),
    }),
  },
  columns: [
    { ...serialColumn, hidden: true },
    { key: 'reference', title: 'Payment', main: true, kind: 'text', of: row => row.reference },
    { key: 'claim_id', title: 'Claim ID', kind: 'text', of: row => row.claim.claim_id, hidden: true },
    { key: 'subscriber', title: 'Subscriber', kind: 'text', of: row => row.user_id.name, fit: 'narrow' },
    { key: 'amount', title: 'Amount', sortBy: 'amount', kind: 'money', of: row => row.amount },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: row => ({ label: payoutStateLabel(row), tone: payoutStateTones[row.state] }),
    },
    { key: 'reason', title: 'Reason', kind: 'text', of: row => row.reason && payoutReasonLabel(row.reason), fit: 'narrow' },
    { key: 'attention', title: 'Note', kind: 'text', of: attentionOf, fit: 'wide' },
    { key: 'utr', title: 'UTR', kind: 'text', of: row => row.utr },
    { key: 'channel', title: 'Channel', kind: 'text', of: row => channelLabels[row.channel], fit: 'narrow', hidden: true },
    { key: 'requested_at', title: 'Requested', sortBy: 'requested_at', kind: 'moment', of: row => row.requested_at },
    { key: 'changed_at', title: 'Changed', sortBy: 'changed_at', kind: 'moment', of: row => row.changed_at, hidden: true },
  ],
})

/** Payments that go out through a provider or a bank, the newest first. Dates filter by the day of the last request. */
export const payoutList = { ...list, page: listData(listedPayout).extend({ counts, attention }) }
export type PayoutsQuery = QueryOf<typeof payoutList>
