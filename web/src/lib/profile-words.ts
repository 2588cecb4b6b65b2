import { english } from '@opdesk/contracts/words/profile/english.ts'
import { defineWords } from './words.ts'

/** The texts of the profile. */
export const profileWords = defineWords(english, async () => (await import('@opdesk/contracts/words/profile/hindi.ts')).hindi)
