import { english } from '@opdesk/contracts/words/palette/english.ts'
import { defineWords } from '../../../lib/words.ts'

/** The texts of the palette. Staff see them in English. */
export const paletteWords = defineWords(english, async () => (await import('@opdesk/contracts/words/palette/hindi.ts')).hindi)
