import { hearChoices as choices } from '@opdesk/contracts/lead/choices.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'

/** How somebody heard of us, as choices of a select. */
export const hearChoices = (language: Language) => choices.map(({ value, label }) => ({ value, label: label[language] }))
