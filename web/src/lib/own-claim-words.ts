import { english } from '@opdesk/contracts/words/own-claim/english.ts'
import { defineWords } from './words.ts'

/** The texts about a subscriber's claims. */
export const ownClaimWords = defineWords(english, async () => (await import('@opdesk/contracts/words/own-claim/hindi.ts')).hindi)
