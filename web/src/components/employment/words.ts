import { english } from '@opdesk/contracts/words/employment/english.ts'
import { defineWords } from '../../lib/words.ts'

/** The texts about the employer. */
export const employmentWords = defineWords(
  english,
  async () => (await import('@opdesk/contracts/words/employment/hindi.ts')).hindi,
)
