import { english } from '@opdesk/contracts/words/exports/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of exports. Staff see them in English. */
export const exportWords = defineWords(english, async () => (await import('@opdesk/contracts/words/exports/hindi.ts')).hindi)
