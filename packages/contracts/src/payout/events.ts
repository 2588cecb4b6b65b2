import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { paise } from '../paise.ts'
import { frozenAccount } from '../payout-account/account.ts'
import { payoutChannels } from '../payout-channel.ts'
import { streamsOf } from '../stream.ts'
import { lateKinds } from './late-kinds.ts'
import { payoutStatuses } from './payout-news.ts'

/** Where a report came from. All but a webhook are the provider's word of this moment; a webhook may be old. */
export const payoutSources = ['answer', 'webhook', 'poll', 'look_up', 'hand', 'bank_answer', 'statement', 'outside'] as const
export type PayoutSource = (typeof payoutSources)[number]

/** Why a report is not believed. */
export const payoutDoubts = ['amount', 'account', 'currency'] as const
export type PayoutDoubt = (typeof payoutDoubts)[number]

const attempt = z.int().min(1)
const instant = z.string()
const failureClass = z.enum(['theirs', 'later', 'ours'])

/**
 * The payee's part of a failure. `reason`: a code of the provider or of this product (reasons.ts). `description`: the words of the
 * provider.
 */
const failure = { class: failureClass, reason: z.string(), description: z.string() }

/**
 * Events of a payment on its way to the payee, stream `payout-<payment reference>`. A payment has attempts 1, 2, …, one after the
 * other; each has a reference `<payment>_a<attempt>`, which is also its idempotency key. Amounts in paise; instants are ISO 8601 in
 * UTC.
 */
export const payoutEvents = defineEvents({
  /** `account`: the account in force at the request, null if the channel needs none. `account_id`: its id in the account's stream. */
  payout_requested: z.object({
    attempt,
    reference: z.string(),
    claim_id: z.string(),
    claim_number: z.string(),
    subscriber_id: z.string(),
    amount: paise,
    channel: z.enum(payoutChannels),
    account: frozenAccount.nullable(),
    account_id: z.string().nullable(),
  }),
  /**
   * The attempt is about to be sent, or sent again with the same key and body: from now on the provider may have it. `digest`: SHA-256
   * (hex) of the body; null in events of earlier releases.
   */
  payout_sending: z.object({ attempt, fund_account_id: z.string(), digest: z.string().nullable() }),
  /** The provider has the attempt. */
  payout_sent: z.object({ attempt, provider_id: z.string() }),
  /** A report. `status_word`: the provider's own word if the status is unknown here. `doubt`: why the report has no effect. */
  payout_status_reported: z.object({
    attempt,
    status: z.enum(payoutStatuses),
    status_word: z.string().nullable(),
    provider_id: z.string(),
    origin: z.enum(payoutSources),
    source: z.string().nullable(),
    reason: z.string().nullable(),
    description: z.string().nullable(),
    amount: paise,
    utr: z.string().nullable(),
    fees: paise,
    tax: paise,
    doubt: z.enum(payoutDoubts).nullable(),
  }),
  /** The payee has the money. `utr`: null if it follows. */
  payout_paid: z.object({ attempt, utr: z.string().nullable(), paid_at: instant }),
  /** The bank's reference of a paid attempt, which came later or changed. The last one counts. */
  payout_utr_reported: z.object({ attempt, utr: z.string() }),
  /** The attempt ended without a transfer. */
  payout_failed: z.object({ attempt, ...failure }),
  /** Money that was paid came back. */
  payout_reversed: z.object({ attempt, ...failure }),
  /**
   * Finance marked the attempt by the bank's word: by hand, by the bank's answer, or by a statement. `alone`: why a person who drew the
   * file marked it, null for another person.
   */
  payout_marked: z.object({
    attempt,
    as: z.enum(['paid', 'utr', 'failed', 'reversed']),
    origin: z.enum(['hand', 'bank_answer', 'statement']),
    alone: z.string().nullable(),
  }),
  /** Finance wants the attempt cancelled; it is final when the provider says so. */
  payout_cancel_requested: z.object({ attempt }),
  /** The first of two people says that the provider never got the attempt. `word`: the provider's confirmation. */
  payout_never_sent_proposed: z.object({ attempt, word: z.string() }),
  /** A second person confirms: the attempt is final, as a failed one. */
  payout_declared_never_sent: z.object({ attempt, word: z.string() }),
  /** An attempt that was called failed was paid after all, beside attempt `other`. The amount has to be recovered. */
  payout_paid_twice: z.object({ attempt, other: attempt, amount: paise, utr: z.string().nullable() }),
  /** The money of a second payment came back. */
  payout_second_returned: z.object({ attempt }),
  /** The attempt is not final in time; Finance hears of it once for each kind. */
  payout_late_reported: z.object({ attempt, kind: z.enum(lateKinds) }),
  /** The payee says that the amount did not arrive. `utr`: the bank's reference of that moment, null if it had not come yet. */
  payout_trace_opened: z.object({ attempt, utr: z.string().nullable() }),
  /** Finance asked the bank, and answers the payee. */
  payout_trace_closed: z.object({ attempt, answer: z.string() }),
  /** Finance got back money of a second payment by another way. The parts of a recovery add up to the amount. */
  payout_second_recovered: z.object({ attempt, amount: paise, reason: z.string() }),
})
export type PayoutEvent = EventOf<typeof payoutEvents>
export type PayoutEventType = PayoutEvent['type']

export const payoutStream = streamsOf('payout')

/** Reference, idempotency key and bank reference of an attempt; unique by the number. */
export const attemptReference = (payment: string, number: number): string => `${payment}_a${number}`

/** The payment's reference of an attempt's reference; undefined for a reference of another form. */
export const paymentOfAttempt = (reference: string): string | undefined => /^(.{1,60})_a[1-9][0-9]{0,3}$/.exec(reference)?.[1]
