import { english } from '@opdesk/contracts/words/checkups/english.ts'
import { defineWords } from './words.ts'

/** The texts of health checkups and appointments. */
export const checkupWords = defineWords(english, async () => (await import('@opdesk/contracts/words/checkups/hindi.ts')).hindi)
