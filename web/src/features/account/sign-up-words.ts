import { english } from '@opdesk/contracts/words/sign-up/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of sign-up. */
export const signUpWords = defineWords(english, async () => (await import('@opdesk/contracts/words/sign-up/hindi.ts')).hindi)
