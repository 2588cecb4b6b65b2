import { english } from '@opdesk/contracts/words/grievance/english.ts'
import { defineWords } from './words.ts'

/** The texts of a person's own grievances. */
export const grievanceWords = defineWords(english, async () => (await import('@opdesk/contracts/words/grievance/hindi.ts')).hindi)
