import { english } from '@opdesk/contracts/words/sessions/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of the dialog with the sessions. Staff see them in English. */
export const sessionWords = defineWords(english, async () => (await import('@opdesk/contracts/words/sessions/hindi.ts')).hindi)
