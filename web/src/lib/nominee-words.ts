import { english } from '@opdesk/contracts/words/nominee/english.ts'
import { defineWords } from './words.ts'

export const nomineeWords = defineWords(english, async () => (await import('@opdesk/contracts/words/nominee/hindi.ts')).hindi)
