import { documentLabels } from '../claim/documents.ts'
import type { ClaimEvent } from '../claim/events.ts'
import { reasonLabel } from '../claim/reasons.ts'
import type { DisputeEvent } from '../dispute/events.ts'
import type { FreeTestEvent } from '../free-test/events.ts'
import { freeTestStatusLabel } from '../free-test/status.ts'
import { formatPaise } from '../money.ts'
import type { PayoutAccountEvent } from '../payout-account/events.ts'
import type { InLanguages } from '../site/language.ts'
import { formatInstant } from '../time.ts'
import { delayedMessage, paidMessage, refusedMessage, returnedMessage } from './payment-messages.ts'

/** The recipient of a message about a claim. `freed`: a person exempted from `own_claim`. */
export type Reader = 'subscriber' | 'verifier' | 'freed'

/** A message, in Hindi too if it is about money or accounts of the subscriber. */
export type MessageText = string | InLanguages

type NotifiedEvent = ClaimEvent | DisputeEvent
type DataOf<T extends NotifiedEvent['type']> = Extract<NotifiedEvent, { type: T }>['data']

/** Messages about a claim's events, by recipient; undefined if the recipient gets no message. `claim`: the claim's number. */
export type NotificationMessages = {
  [T in NotifiedEvent['type']]?: Partial<Record<Reader, (claim: string, data: DataOf<T>) => MessageText | undefined>>
}

/** The reason in words: the chosen reason, if any, and the remark. */
const reasonText = ({ reason, remark }: { reason: string | null; remark: string }): string =>
  reason === null ? `: ${remark}` : ` (${reasonLabel(reason)}): ${remark}`

export const notificationMessages = {
  claim_submitted: {
    subscriber: claim => `Your claim ${claim} has been submitted`,
    verifier: (claim, data) => `Claim ${claim} has been submitted by ${data.subscriber.name}`,
  },
  claim_approved: {
    subscriber: (claim, data) => (data.stage === 'finance' ? `Your claim ${claim} has been approved` : undefined),
  },
  claim_clarification_requested: {
    subscriber: (claim, data) => {
      const about = data.document ? ` about the ${documentLabels[data.document.kind]}` : ''
      return `Your claim ${claim} needs a clarification${about}${reasonText(data)}`
    },
  },
  claim_resubmitted: { verifier: claim => `Claim ${claim} has been resubmitted` },
  claim_transferred: { verifier: claim => `Claim ${claim} has been transferred to you` },
  claim_own_claim_lifted: {
    freed: (claim, data) => `You can decide on claim ${claim} now, Own claim was lifted for you: ${data.reason}`,
  },
  claim_rejected: { subscriber: (claim, data) => `Your claim ${claim} has been rejected${reasonText(data)}` },
  claim_invalidated: { subscriber: (claim, data) => `Your claim ${claim} is invalid${reasonText(data)}` },
  claim_marked_duplicate: { subscriber: claim => `Your claim ${claim} is a duplicate of an earlier claim` },
  claim_settled: {
    subscriber: (claim, data) =>
      data.channel === 'ledger_only'
        ? `Your claim ${claim} has been settled: ${formatPaise(data.amount)} paid`
        : paidMessage(claim, data),
  },
  claim_payment_failed: {
    subscriber: (claim, data) => {
      if (data.class === 'ours') return undefined
      return data.class === 'later' ? delayedMessage(claim) : refusedMessage(claim, data.failure)
    },
  },
  claim_payment_reversed: {
    subscriber: (claim, data) => returnedMessage(claim, data.class === 'theirs' ? data.failure : null),
  },
  dispute_raised: {
    subscriber: claim => `Your dispute on claim ${claim} has been raised`,
    verifier: claim => `Claim ${claim} has been disputed`,
  },
  dispute_transferred: { verifier: claim => `The dispute of claim ${claim} has been transferred to you` },
  dispute_approved: {
    subscriber: (claim, data) =>
      data.stage === 'finance' ? `Your dispute on claim ${claim} has been approved: ${data.remark}` : undefined,
  },
  dispute_rejected: { subscriber: (claim, data) => `Your dispute on claim ${claim} has been rejected: ${data.remark}` },
  dispute_settled: {
    subscriber: (claim, data) => `Your dispute on claim ${claim} has been settled: ${formatPaise(data.amount)} paid`,
  },
} satisfies NotificationMessages

type AccountData<T extends PayoutAccountEvent['type']> = Extract<PayoutAccountEvent, { type: T }>['data']
type FreeTestData<T extends FreeTestEvent['type']> = Extract<FreeTestEvent, { type: T }>['data']

/** Messages to a subscriber about matters other than claims. They name no other person. */
export const ownMessages = {
  referral_completed: () => 'One of your referrals is complete. Thank you for referring a friend!',
  free_test_requested: ({ number }: FreeTestData<'free_test_requested'>) =>
    `Your request ${number} for a free health test has been submitted`,
  free_test_status_changed: ({ number, status }: FreeTestData<'free_test_status_changed'>) =>
    `Your request ${number} for a free health test is now: ${freeTestStatusLabel(status)}`,
  payout_account_confirmed: ({ in_force_at }: AccountData<'payout_account_confirmed'>) => ({
    en: `A payout account of yours was confirmed. We pay to it from ${formatInstant(in_force_at)}.`,
    hi: `आपके भुगतान खाते की पुष्टि हो गई। ${formatInstant(in_force_at)} से हम इसमें भुगतान करेंगे।`,
  }),
  payout_account_validated: ({ check, name }: AccountData<'payout_account_validated'>) => {
    if (check === 'invalid')
      return {
        en: 'The bank does not know your payout account. Please correct it.',
        hi: 'बैंक आपका भुगतान खाता नहीं जानता। कृपया इसे ठीक करें।',
      }
    return name === 'differs'
      ? {
          en: 'The bank has another name for your payout account. Please correct it, or wait for us.',
          hi: 'बैंक में आपके भुगतान खाते पर दूसरा नाम है। कृपया इसे ठीक करें, या हमारी जाँच तक प्रतीक्षा करें।',
        }
      : undefined
  },
  payout_account_disowned: () => ({
    en: 'Your payout account was stopped, and every session was signed out.',
    hi: 'आपका भुगतान खाता रोक दिया गया, और सभी सत्र समाप्त कर दिए गए।',
  }),
} as const
