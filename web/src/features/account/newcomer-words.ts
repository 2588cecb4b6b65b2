import { english } from '@opdesk/contracts/words/newcomer/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of a subscriber's first pages. */
export const newcomerWords = defineWords(english, async () => (await import('@opdesk/contracts/words/newcomer/hindi.ts')).hindi)
