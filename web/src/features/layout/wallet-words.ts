import { english } from '@opdesk/contracts/words/wallet/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts of the wallet. */
export const walletWords = defineWords(english, async () => (await import('@opdesk/contracts/words/wallet/hindi.ts')).hindi)
