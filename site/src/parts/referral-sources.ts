import { hearChoices as choices } from '@opdesk/contracts/lead/choices.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'

/** Sources of a visit ("how did you hear of us"), as options of a select. */
export const referralSources = (language: Language) => choices.map(({ value, label }) => ({ value, label: label[language] }))
