import { english } from '@opdesk/contracts/words/services/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of the plan's services. */
export const servicesWords = defineWords(english, async () => (await import('@opdesk/contracts/words/services/hindi.ts')).hindi)
