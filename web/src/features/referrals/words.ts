import { english } from '@opdesk/contracts/words/referral/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of referring friends. */
export const referralWords = defineWords(english, async () => (await import('@opdesk/contracts/words/referral/hindi.ts')).hindi)
