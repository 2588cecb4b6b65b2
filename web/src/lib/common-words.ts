import { english } from '@opdesk/contracts/words/common/english.ts'
import { defineWords } from './words.ts'

/** The texts of every page: errors, notices and controls. */
export const commonWords = defineWords(english, async () => (await import('@opdesk/contracts/words/common/hindi.ts')).hindi)
