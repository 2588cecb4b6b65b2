import { english } from '@opdesk/contracts/words/one-time-code/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of the input of a one-time code. They load with it, after the first step. */
export const codeWords = defineWords(english, async () => (await import('@opdesk/contracts/words/one-time-code/hindi.ts')).hindi)
