import type { InLanguages, Language } from '../site/language.ts'
import { type SiteWords, siteEn } from './site-en.ts'
import { siteHi } from './site-hi.ts'

const words: InLanguages<SiteWords> = { en: siteEn, hi: siteHi }

/** The texts of the public site in a language. Not for the browser's bundle: the server renders the pages. */
export const siteWords = (language: Language): SiteWords => words[language]
