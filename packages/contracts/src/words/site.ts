import type { InLanguages, Language } from '../site/language.ts'
import { type SiteWords, siteEn } from './site-en.ts'
import { siteHi } from './site-hi.ts'

const words: InLanguages<SiteWords> = { en: siteEn, hi: siteHi }

/** The words of the public site in a language. Not for the browser's bundle: pages are drawn on the server. */
export const siteWords = (language: Language): SiteWords => words[language]
