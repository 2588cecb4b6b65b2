import { english } from '@opdesk/contracts/words/push/english.ts'
import { defineWords } from '../../../lib/words.ts'

/** The texts of the switch of news on a phone. */
export const newsWords = defineWords(english, async () => (await import('@opdesk/contracts/words/push/hindi.ts')).hindi)
