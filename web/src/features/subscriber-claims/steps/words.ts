import { type ClaimStepsWords, english } from '@opdesk/contracts/words/claim-steps/english.ts'
import { defineWords, useWords } from '../../../lib/words.ts'

const claimStepsWords = defineWords(english, async () => (await import('@opdesk/contracts/words/claim-steps/hindi.ts')).hindi)

/** The texts of the steps of a new claim in the chosen language. */
export const useStepWords = (): ClaimStepsWords => useWords(claimStepsWords)
