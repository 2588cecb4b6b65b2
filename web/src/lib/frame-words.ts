import { english } from '@opdesk/contracts/words/frame/english.ts'
import { defineWords } from './words.ts'

/** The texts of the frame around the pages of an area. Staff see them in English. */
export const frameWords = defineWords(english, async () => (await import('@opdesk/contracts/words/frame/hindi.ts')).hindi)
