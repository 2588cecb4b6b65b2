import { english } from '@opdesk/contracts/words/invoice/english.ts'
import { defineWords } from './words.ts'

/** The texts of the button that saves an invoice. */
export const invoiceWords = defineWords(english, async () => (await import('@opdesk/contracts/words/invoice/hindi.ts')).hindi)
