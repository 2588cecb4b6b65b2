import { english } from '@opdesk/contracts/words/sign-in/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of sign-in, and those that it shares with sign-up. */
export const signInWords = defineWords(english, async () => (await import('@opdesk/contracts/words/sign-in/hindi.ts')).hindi)
