import { english } from '@opdesk/contracts/words/controls/english.ts'
import { defineWords } from './words.ts'

/** The texts of controls that many pages have. */
export const controlWords = defineWords(english, async () => (await import('@opdesk/contracts/words/controls/hindi.ts')).hindi)
