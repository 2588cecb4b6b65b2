import { type ClaimFormWords, english } from '@opdesk/contracts/words/claim-form/english.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { defineWords, useWords, wordsNow } from '../../lib/words.ts'

const claimFormWords = defineWords(english, async () => (await import('@opdesk/contracts/words/claim-form/hindi.ts')).hindi)

/** The texts of a claim until it is sent, in the chosen language. */
export const useClaimFormWords = (): ClaimFormWords => useWords(claimFormWords)

/** The same texts outside of components. */
export const claimFormWordsNow = (): ClaimFormWords => wordsNow(claimFormWords)

/** Messages of fields in the chosen language. */
export const inWords = (errors: Readonly<Record<string, string>>): Record<string, string> => {
  const { message } = claimFormWordsNow()
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, message(text)]))
}

/** The reason of a refused save, upload or submission as a sentence. */
export const claimErrorMessage = (error: unknown, fallback?: string): string =>
  (error instanceof ApiError && claimFormWordsNow().refusal(error.code)) || errorMessage(error, fallback)
