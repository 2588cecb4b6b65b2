import { type DowntimeNews, type PayoutNews, payoutStatuses } from '@opdesk/contracts/payout/payout-news.ts'
import { z } from 'zod'
import { maskText } from '../mask-answer.ts'
import type { AccountValidation, ProviderTransaction } from '../payout-provider.ts'

/** The fields of RazorpayX's entities that the product reads. Amounts in paise, times in seconds since 1970. */

const seconds = z.int().min(0).max(8_640_000_000)
const id = z.string().min(1).max(64)
const paise = z.int().min(0)
const text = z.string().nullish()

export const razorpayxId = z.object({ id })

export const razorpayxPayout = z.object({
  id,
  fund_account_id: z.string().max(64),
  amount: paise,
  currency: z.string().max(10),
  fees: paise.nullish(),
  tax: paise.nullish(),
  status: z.string().min(1),
  utr: text,
  reference_id: text,
  failure_reason: text,
  status_details: z.object({ source: text, reason: text, description: text }).nullish(),
  created_at: seconds,
})

const results = z.object({ account_status: text, registered_name: text })
export const razorpayxValidation = z.object({
  id,
  fund_account: z.object({ id: z.string().max(64) }),
  status: z.string(),
  /** The single call has `results`, the composite one and newer documentation `validation_results`. */
  results: results.nullish(),
  validation_results: results.nullish(),
})

export const razorpayxDowntime = z.object({
  id,
  status: z.enum(['started', 'resolved']),
  method: z.array(z.string().max(20)).max(10),
  begin: seconds,
  end: seconds.nullish(),
  instrument: z.object({ bank: z.string().min(1).max(100) }),
})

export const razorpayxTransaction = z.object({
  id,
  credit: paise,
  debit: paise,
  currency: z.string().max(10),
  balance: z.int().nullish(),
  source: z
    .object({
      id: z.string().max(64),
      entity: z.string().max(64),
      payout_id: text,
      fees: paise.nullish(),
      fee: paise.nullish(),
      tax: paise.nullish(),
      utr: text,
      bank_reference: text,
    })
    .partial()
    .nullish(),
  created_at: seconds,
})

export const razorpayxBalances = z.object({
  items: z.array(
    z.object({ account_number: z.string(), amount: z.int(), available_amount: z.int().nullish(), refreshed_at: seconds }),
  ),
})

export const collectionOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })

const WORD_MAX = 100
const TEXT_MAX = 300
const UTR_MAX = 64

export const instantOf = (time: number): string => new Date(time * 1000).toISOString()
const word = (value: string | null | undefined): string | null => value?.trim().slice(0, WORD_MAX) || null
/** The documentation has samples with the word "null". */
const utrOf = (value: string | null | undefined): string | null =>
  value === 'null' ? null : value?.trim().slice(0, UTR_MAX) || null

export const payoutNewsOf = (payout: z.infer<typeof razorpayxPayout>): PayoutNews => {
  const { status_details: details } = payout
  const known = payoutStatuses.find(status => status === payout.status)
  const description = details?.description || payout.failure_reason
  return {
    about: 'payout',
    reference: payout.reference_id?.slice(0, 64) ?? '',
    provider_id: payout.id,
    status: known ?? 'processing',
    unknown_status: known ? null : payout.status.slice(0, WORD_MAX),
    amount: payout.amount,
    currency: payout.currency,
    fund_account_id: payout.fund_account_id,
    utr: utrOf(payout.utr),
    fees: payout.fees ?? 0,
    tax: payout.tax ?? 0,
    source: word(details?.source),
    reason: word(details?.reason),
    description: description ? maskText(description).slice(0, TEXT_MAX) : null,
    created_at: instantOf(payout.created_at),
  }
}

/** `active` and `valid` are the same verdict. Any other word is none, so that an account is never refused for an unknown word. */
const verdictOf = (value: string | null | undefined): AccountValidation['account_status'] => {
  if (value === 'active' || value === 'valid') return 'active'
  return value === 'invalid' ? 'invalid' : null
}

export const validationOf = (validation: z.infer<typeof razorpayxValidation>): AccountValidation => {
  const found = validation.validation_results ?? validation.results
  const status = validation.status === 'completed' || validation.status === 'failed' ? validation.status : 'created'
  return {
    about: 'validation',
    validation_id: validation.id,
    fund_account_id: validation.fund_account.id,
    status,
    account_status: status === 'completed' ? verdictOf(found?.account_status) : null,
    registered_name: status === 'completed' ? found?.registered_name?.trim().slice(0, TEXT_MAX) || null : null,
  }
}

export const downtimeNewsOf = (downtime: z.infer<typeof razorpayxDowntime>): DowntimeNews => ({
  about: 'downtime',
  downtime_id: downtime.id,
  status: downtime.status,
  bank: downtime.instrument.bank,
  modes: downtime.method,
  began_at: instantOf(downtime.begin),
  ended_at: downtime.end ? instantOf(downtime.end) : null,
})

export const transactionOf = ({ source, ...line }: z.infer<typeof razorpayxTransaction>): ProviderTransaction => {
  const entity = source?.entity ?? ''
  return {
    id: line.id,
    credit: line.credit,
    debit: line.debit,
    currency: line.currency,
    balance: line.balance ?? null,
    source: entity,
    source_id: source?.id ?? '',
    payout_id: (entity === 'payout' ? source?.id : source?.payout_id) ?? null,
    fees: source?.fees ?? source?.fee ?? 0,
    tax: source?.tax ?? 0,
    utr: utrOf(source?.utr ?? source?.bank_reference),
    created_at: instantOf(line.created_at),
  }
}
