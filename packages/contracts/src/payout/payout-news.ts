import { z } from 'zod'

/** Statuses of a payout at the provider. `failed` and `reversed` both mean that the money is back. */
export const payoutStatuses = [
  'scheduled',
  'pending',
  'queued',
  'processing',
  'processed',
  'cancelled',
  'rejected',
  'failed',
  'reversed',
] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

const id = z.string().min(1).max(64)
const instant = z.iso.datetime()
const paise = z.int().min(0)
const word = z.string().max(100).nullable()

/**
 * One report of the provider about one payout, from a call, a webhook or a list. Amounts in paise; `created_at` is an instant, ISO
 * 8601 in UTC. It has no data about the payee.
 */
export const payoutNews = z.object({
  about: z.literal('payout'),
  /** Our reference of the attempt; empty for a payout that was made elsewhere, such as in the provider's dashboard. */
  reference: z.string().max(64),
  provider_id: id,
  status: z.enum(payoutStatuses),
  /** The provider's status if it is not known here: `status` is then `processing`, and a person is alerted. */
  unknown_status: word,
  amount: paise,
  currency: z.string().max(10),
  fund_account_id: z.string().max(64),
  /** The bank's reference; null until the bank has assigned one. */
  utr: z.string().max(64).nullable(),
  fees: paise,
  /** The part of the fees that is tax. */
  tax: paise,
  /** The provider's `status_details`. */
  source: word,
  reason: word,
  description: z.string().max(300).nullable(),
  created_at: instant,
})
export type PayoutNews = z.infer<typeof payoutNews>

/** A check of an account ended. The registered name is personal, so only `getValidation` returns it. */
export const validationNews = z.object({
  about: z.literal('validation'),
  validation_id: id,
  fund_account_id: z.string().max(64),
  status: z.enum(['created', 'completed', 'failed']),
  /** The provider's verdict; null while there is none, and if the check failed. */
  account_status: z.enum(['active', 'invalid']).nullable(),
})
export type ValidationNews = z.infer<typeof validationNews>

/** A bank does not take payouts, or takes them again. The provider holds payouts to it and sends them by itself. */
export const downtimeNews = z.object({
  about: z.literal('downtime'),
  downtime_id: id,
  status: z.enum(['started', 'resolved']),
  /** The bank as the provider names it: a code, mostly the first four characters of its IFSC. */
  bank: z.string().min(1).max(100),
  modes: z.array(z.string().max(20)).max(10),
  began_at: instant,
  ended_at: instant.nullable(),
})
export type DowntimeNews = z.infer<typeof downtimeNews>

/** The part of a webhook of the payout provider that is kept until it is handled. */
export const payoutWebhookNews = z.discriminatedUnion('about', [payoutNews, validationNews, downtimeNews])
export type PayoutWebhookNews = z.infer<typeof payoutWebhookNews>
