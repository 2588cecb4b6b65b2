import { english } from '@opdesk/contracts/words/terms/english.ts'
import { defineWords } from './words.ts'

/** The texts around the terms. */
export const termsWords = defineWords(english, async () => (await import('@opdesk/contracts/words/terms/hindi.ts')).hindi)
