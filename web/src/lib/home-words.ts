import { english, type HomeWords } from '@opdesk/contracts/words/home/english.ts'
import { defineWords, useWords } from './words.ts'

const homeWords = defineWords(english, async () => (await import('@opdesk/contracts/words/home/hindi.ts')).hindi)

/** The texts of a subscriber's home in the chosen language. */
export const useHomeWords = (): HomeWords => useWords(homeWords)
