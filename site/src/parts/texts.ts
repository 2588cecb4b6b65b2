import { type Language, languageOf, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'

/** The frame that every template needs: the words, and addresses in its language. */
export const inLanguageOf = ({ language }: Frame) => ({
  language,
  words: siteWords(language),
  at: (path: string) => addressIn(language, path),
})

/**
 * Marks untranslated texts of the office as English on pages in Hindi, for screen readers. Every element with such a text gets
 * this.
 */
export const langAttribute = ({ language }: Frame, text: string) =>
  languageOf(language, text) === language ? {} : ({ lang: 'en' } as const)

const apps = /^\/(user|hr|admin|management)\//

/** The app has one address in every language; pages of the site have one each. */
const addressIn = (language: Language, path: string): string => (apps.test(path) ? path : pathIn(language, path))
