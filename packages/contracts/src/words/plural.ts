import type { Language } from '../site/language.ts'

const rules = { en: new Intl.PluralRules('en-IN'), hi: new Intl.PluralRules('hi-IN') } as const

/** Chooses between two texts by a number: `one` is for 1 in English, for 0 and 1 in Hindi. */
export const plural = (language: Language, count: number, one: string, other: string): string =>
  rules[language].select(count) === 'one' ? one : other
