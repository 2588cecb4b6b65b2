/** The languages of the public site. English is the one that every text has. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** A text, or anything else, in every language. */
export type InLanguages<T = string> = Readonly<Record<Language, T>>

/** The address of a page in a language: English at the address itself, Hindi below /hi. */
export const pathIn = (language: Language, path: string): string => {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
