import { english } from '@opdesk/contracts/words/payment/english.ts'
import { defineWords } from './words.ts'

/** The texts of paying. */
export const paymentWords = defineWords(english, async () => (await import('@opdesk/contracts/words/payment/hindi.ts')).hindi)
