import { textOfHtml } from '@opdesk/contracts/html-text.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { PictureSource } from '@opdesk/contracts/site/pictures.ts'
import type { SourcesOf } from './pictures.ts'

/** Reading speed, from section 9 of the back-office spec. */
const WORDS_PER_MINUTE = 200
const EXCERPT = 160

/** The text in a language. Falls back to English if the Hindi text is empty. */
export const inLanguage = (language: Language, english: string, hindi: string): string =>
  language === 'hi' && hindi !== '' ? hindi : english

/** The words of HTML in one line, without captions of pictures and addresses of links. */
export const wordsOf = (html: string): string =>
  textOfHtml(
    html.replaceAll(/<figcaption>[^<]*(?:<(?!\/?figcaption>)[^<]*)*<\/figcaption>/g, '').replaceAll(/<a\b[^<>]*>/g, '<a>'),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Minutes to read a text: its words divided by 200, rounded up, at least 1. */
export const minutesToRead = (html: string): number => {
  const words = wordsOf(html)
  return words === '' ? 1 : Math.ceil(words.split(' ').length / WORDS_PER_MINUTE)
}

/** The first words of a text, at most 160 characters. */
export const excerptOf = (html: string): string => {
  const words = wordsOf(html)
  if (words.length <= EXCERPT) return words
  const cut = words.slice(0, EXCERPT)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '').toWellFormed()}…`
}

/** Matches a picture within a text, in the form that the sanitiser writes. */
const PICTURE = /<img src="(\/pictures\/[0-9a-f]{64}\.(?:jpg|png))"[^>]*>/g
/** Value of `sizes`: the width of the text column. */
const SIZES = '(min-width: 48em) 44rem, 100vw'

const source = (type: string, files: readonly PictureSource[]): string =>
  files.length === 0
    ? ''
    : `<source type="image/${type}" sizes="${SIZES}" srcset="${files.map(({ url, width }) => `${url} ${width}w`).join(', ')}">`

/** Adds the variants of pictures to sanitised HTML. */
export const withSources = (html: string, sourcesOf: SourcesOf): string =>
  html.replaceAll(PICTURE, (img, url: string) => {
    const { avif, webp } = sourcesOf(url)
    return avif.length + webp.length === 0 ? img : `<picture>${source('avif', avif)}${source('webp', webp)}${img}</picture>`
  })
