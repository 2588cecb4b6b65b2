import type { InLanguages, Language } from '../site/language.ts'
import { type ClaimPaymentWords, english } from './claim-payment/english.ts'
import { hindi } from './claim-payment/hindi.ts'

const words: InLanguages<ClaimPaymentWords> = { en: english, hi: hindi }

export type { ClaimPaymentWords }

/** The texts about the payment of a claim in a language. */
export const claimPaymentWords = (language: Language): ClaimPaymentWords => words[language]

const refusals: Readonly<Record<string, keyof ClaimPaymentWords['reasons']>> = {
  bank_account_closed: 'closed',
  bank_account_frozen: 'frozen',
  bank_account_dormant: 'dormant',
  beneficiary_account_dormant: 'dormant',
  bank_account_invalid: 'unknown',
  beneficiary_account_invalid: 'unknown',
  invalid_beneficiary: 'unknown',
  payout_account_invalid: 'unknown',
  invalid_ifsc_code: 'ifsc',
  nre_bank_account: 'nre',
  beneficiary_vpa_invalid: 'upi',
  no_payout_account: 'missing',
  payout_account_differs: 'differs',
  upi_limit: 'limit',
}

/** The reason of a refused account as a sentence. `reason`: a code of the provider or of this product. */
export const refusalInWords = (words: ClaimPaymentWords, reason: string | null): string =>
  words.reasons[(reason !== null && Object.hasOwn(refusals, reason) && refusals[reason]) || 'other']

/** The sentence of a refusal in each language. */
export const refusalInLanguages = (reason: string | null): InLanguages => ({
  en: refusalInWords(english, reason),
  hi: refusalInWords(hindi, reason),
})
