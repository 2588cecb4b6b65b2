import { english } from '@opdesk/contracts/words/days/english.ts'
import { defineWords } from './words.ts'

/** The texts of fields for days, and of their calendars. The calendar's own words come with those in Hindi. */
export const dayFieldWords = defineWords(english, async () => {
  const [{ hindi }] = await Promise.all([import('@opdesk/contracts/words/days/hindi.ts'), import('dayjs/locale/hi.js')])
  return hindi
})
