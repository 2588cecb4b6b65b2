import { english } from '@opdesk/contracts/words/lists/english.ts'
import { defineWords } from './words.ts'

/** The texts of every list. */
export const listWords = defineWords(english, async () => (await import('@opdesk/contracts/words/lists/hindi.ts')).hindi)
