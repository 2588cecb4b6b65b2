import { english } from '@opdesk/contracts/words/files/english.ts'
import { defineWords } from './words.ts'

/** The texts about files before their upload. */
export const fileWords = defineWords(english, async () => (await import('@opdesk/contracts/words/files/hindi.ts')).hindi)
