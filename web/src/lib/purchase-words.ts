import { english } from '@opdesk/contracts/words/purchases/english.ts'
import { defineWords } from './words.ts'

/** The texts of the lists of orders and invoices. */
export const purchaseWords = defineWords(english, async () => (await import('@opdesk/contracts/words/purchases/hindi.ts')).hindi)
