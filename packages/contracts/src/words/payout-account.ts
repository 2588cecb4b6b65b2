import type { InLanguages, Language } from '../site/language.ts'
import { english, type PayoutAccountWords } from './payout-account/english.ts'
import { hindi } from './payout-account/hindi.ts'

const words: InLanguages<PayoutAccountWords> = { en: english, hi: hindi }

export type { PayoutAccountWords }

/** The texts about a payout account in a language. */
export const payoutAccountWords = (language: Language): PayoutAccountWords => words[language]
