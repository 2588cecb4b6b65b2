import { type Language, languageOf, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'

/** Returns what a template needs in the frame's language: the words, and a function that makes paths. */
export const inLanguageOf = ({ language }: Frame) => ({
  language,
  words: siteWords(language),
  at: (path: string) => addressIn(language, path),
})

/**
 * Returns the attribute `lang` that marks an untranslated text as English on Hindi pages, for screen readers. Needed on every
 * element with a text written by staff.
 */
export const langAttribute = ({ language }: Frame, text: string) =>
  languageOf(language, text) === language ? {} : ({ lang: 'en' } as const)

const apps = /^\/(user|hr|admin|management)\//

/**
 * The path in a language. Pages of the site have a path for each language. Paths of the app are the same in all languages; those of
 * subscribers take the language with them (web/src/lib/language.ts).
 */
const addressIn = (language: Language, path: string): string => {
  if (!apps.test(path)) return pathIn(language, path)
  return language === 'en' || !path.startsWith('/user/') ? path : `${path}?lang=${language}`
}
