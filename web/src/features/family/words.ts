import { english } from '@opdesk/contracts/words/family/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of families. Staff see them in English. */
export const familyWords = defineWords(english, async () => (await import('@opdesk/contracts/words/family/hindi.ts')).hindi)
