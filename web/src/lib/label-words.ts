import { english } from '@opdesk/contracts/words/labels/english.ts'
import { defineWords } from './words.ts'

/** The labels of codes. */
export const labelWords = defineWords(english, async () => (await import('@opdesk/contracts/words/labels/hindi.ts')).hindi)
