/** The languages of the public site. Every text exists in English. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** A value in every language. */
export type InLanguages<T = string> = Readonly<Record<Language, T>>

/** The path of a page in a language: the English page has the path itself, the Hindi page the path below /hi. */
export const pathIn = (language: Language, path: string): string => {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

const HINDI = /\p{Script=Devanagari}/u
const ENGLISH = /\p{Script=Latin}/u

/**
 * The language of a text that the office wrote, on a page in the language `page`. A Hindi page may contain an untranslated English
 * text.
 */
export const languageOf = (page: Language, text: string): Language =>
  page === 'en' || HINDI.test(text) || !ENGLISH.test(text) ? page : 'en'
