import { english } from '@opdesk/contracts/words/child/english.ts'
import { defineWords } from './words.ts'

/** The texts of a declaration for a child. Staff see them in English. */
export const childWords = defineWords(english, async () => (await import('@opdesk/contracts/words/child/hindi.ts')).hindi)
