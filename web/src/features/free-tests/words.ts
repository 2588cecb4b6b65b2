import { english } from '@opdesk/contracts/words/free-tests/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of the free tests of a plan. */
export const freeTestWords = defineWords(english, async () => (await import('@opdesk/contracts/words/free-tests/hindi.ts')).hindi)
