import type { InLanguages, Language } from '../site/language.ts'
import { english, type PushWords } from './push/english.ts'
import { hindi } from './push/hindi.ts'

const words: InLanguages<PushWords> = { en: english, hi: hindi }

/** The texts about news on a phone in a language. */
export const pushWords = (language: Language): PushWords => words[language]
