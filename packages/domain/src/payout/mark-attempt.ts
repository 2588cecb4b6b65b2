import { DomainError } from '@opdesk/contracts/errors.ts'
import type { AnswerEffect } from '@opdesk/contracts/payout/bank-answer.ts'
import type { PayoutEvent, PayoutSource } from '@opdesk/contracts/payout/events.ts'
import { isUnderWay, lastAttempt, type PayoutAttempt, type PayoutState } from '@opdesk/contracts/payout/payout.ts'
import type { PayoutStatus } from '@opdesk/contracts/payout/payout-news.ts'
import { bankReason } from './bank-reason.ts'
import { type OriginatedNews, takePayoutNews } from './take-payout-news.ts'

const statuses: Record<AnswerEffect['kind'], PayoutStatus> = {
  paid: 'processed',
  utr: 'processed',
  failed: 'failed',
  reversed: 'reversed',
}

/** The bank's word about an attempt in the form of a provider's news. Banks name no id of their own but the UTR. */
const newsOf = ({ reference, amount }: PayoutAttempt, effect: AnswerEffect, origin: PayoutSource): OriginatedNews => ({
  reference,
  provider_id: reference,
  status: statuses[effect.kind],
  unknown_status: null,
  amount,
  currency: 'INR',
  fund_account_id: '',
  utr: 'utr' in effect ? effect.utr : null,
  fees: 0,
  tax: 0,
  source: 'reason' in effect ? 'bank' : null,
  ...('reason' in effect ? bankReason(effect.reason) : { reason: null, description: null }),
  origin,
})

/** True if the word can change the attempt as it is now: a payment may have ended since the word was read. */
const fits = (attempt: PayoutAttempt, { kind }: AnswerEffect): boolean =>
  kind === 'paid' || kind === 'failed' ? isUnderWay(attempt) : attempt.state === 'paid' || attempt.state === 'paid_twice'

/** The bank's word about an attempt, and who gives it. `alone`: why a person who drew the file marks it, null for another person. */
export interface BankWord {
  /** With its attempt. */
  reference: string
  effect: AnswerEffect
  origin: Extract<PayoutSource, 'hand' | 'bank_answer' | 'statement'>
  alone: string | null
}

/**
 * Marks an attempt by the bank's word: paid with its UTR, failed, or returned after it was paid. The same word again changes nothing.
 * @returns no event for an attempt of another payment
 */
export const markAttempt = (payout: PayoutState, { reference, effect, origin, alone }: BankWord, now: Date): PayoutEvent[] => {
  const attempt = payout.status === 'new' ? undefined : payout.attempts.find(one => one.reference === reference)
  if (!attempt || !fits(attempt, effect)) return []
  const outcome = takePayoutNews(payout, newsOf(attempt, effect, origin), now)
  if (outcome.length === 0) return []
  return [{ type: 'payout_marked', data: { attempt: attempt.attempt, as: effect.kind, origin, alone } }, ...outcome]
}

/**
 * The attempt that a person may mark: the last one, by the bank's file and not final. `known`: the outcome that a final attempt has;
 * the same mark again is no error.
 * @throws payout_not_found, payout_not_with_bank, payout_answered_by_bank
 */
export const requireMarkable = (payout: PayoutState, known: (attempt: PayoutAttempt) => boolean): PayoutAttempt => {
  if (payout.status === 'new') throw new DomainError('payout_not_found')
  const last = lastAttempt(payout)
  if (last.channel !== 'bank_file') throw new DomainError('payout_not_with_bank')
  if (!isUnderWay(last) && !known(last)) throw new DomainError('payout_answered_by_bank')
  return last
}
