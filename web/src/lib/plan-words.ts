import { english } from '@opdesk/contracts/words/plans/english.ts'
import { defineWords } from './words.ts'

/** The texts about plans and their offers. */
export const planWords = defineWords(english, async () => (await import('@opdesk/contracts/words/plans/hindi.ts')).hindi)
