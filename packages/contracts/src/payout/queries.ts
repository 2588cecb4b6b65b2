import { z } from 'zod'
import { payoutChannels } from '../payout-channel.ts'
import { payoutDoubts, payoutSources } from './events.ts'
import { lateKinds } from './late-kinds.ts'
import { payoutStatuses } from './payout-news.ts'
import { payoutStateNames } from './states.ts'

/** Every word of the provider or bank about an attempt. Fees and tax in rupees; `doubt`: why it has no effect. */
const word = z.object({
  at: z.string(),
  status: z.enum(payoutStatuses),
  status_word: z.string().nullable(),
  origin: z.enum(payoutSources),
  source: z.string().nullable(),
  reason: z.string().nullable(),
  description: z.string().nullable(),
  utr: z.string().nullable(),
  fees: z.number(),
  tax: z.number(),
  doubt: z.enum(payoutDoubts).nullable(),
})

/** An attempt of a payment. Amounts in rupees, times ISO 8601 UTC. `account`: bank and masked number, null after an erasure. */
const attempt = z.object({
  attempt: z.int(),
  reference: z.string(),
  state: z.enum(['requested', 'sending', 'in_process', 'paid', 'paid_twice', 'failed', 'reversed', 'returned']),
  amount: z.number(),
  channel: z.enum(payoutChannels),
  account: z.string().nullable(),
  requested_at: z.string(),
  /** The times at which it was sent: the same body and key each time. */
  sent_at: z.array(z.string()),
  /** Start of the downtime for which the provider holds it; null if the bank takes payouts. */
  held_since: z.string().nullable(),
  provider_id: z.string().nullable(),
  utrs: z.array(z.string()),
  paid_at: z.string().nullable(),
  failure: z.object({ class: z.enum(['theirs', 'later', 'ours']), reason: z.string(), label: z.string() }).nullable(),
  cancel_requested: z.boolean(),
  can_cancel: z.boolean(),
  /** Part of a second payment that Finance got back. */
  recovered: z.number(),
  /** True if one person said that it was never sent, and another one has to confirm. */
  never_sent_proposed: z.boolean(),
  /** The last reported kind of lateness; null if it is final or in time. */
  late: z.enum(lateKinds).nullable(),
  /** The payee's report that it did not arrive. */
  trace: z.object({ opened_at: z.string(), answer: z.string().nullable(), answered_at: z.string().nullable() }).nullable(),
  words: z.array(word),
})

/** GET /management/payouts/{reference}: a payment with its attempts, oldest first. */
export const payoutDetail = z.object({
  reference: z.string(),
  state: z.enum(payoutStateNames),
  claim: z.object({ _id: z.string(), claim_id: z.string() }),
  user_id: z.object({ _id: z.string(), name: z.string() }),
  attempts: z.array(attempt),
})
export type PayoutDetail = z.infer<typeof payoutDetail>

/** Answer of a decision about a payment. */
export const decidedPayout = z.object({ reference: z.string(), state: z.enum(payoutStateNames) })
