import type { Language } from '../site/language.ts'

const rules = { en: new Intl.PluralRules('en-IN'), hi: new Intl.PluralRules('hi-IN') } as const

/** One of two texts by the number: 'one' is 1 in English, and 0 and 1 in Hindi. */
export const plural = (language: Language, count: number, one: string, other: string): string =>
  rules[language].select(count) === 'one' ? one : other
