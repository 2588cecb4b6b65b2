import { english } from '@opdesk/contracts/words/dispute/english.ts'
import { defineWords } from '../../../lib/words.ts'

/** The texts of a dispute. */
export const disputeWords = defineWords(english, async () => (await import('@opdesk/contracts/words/dispute/hindi.ts')).hindi)
