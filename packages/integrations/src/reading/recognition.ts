import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, PSM, type Worker as Recognizer } from 'tesseract.js'
import type { Page, Word } from './page.ts'
import { type PagePicture, type StraightPicture, straighten } from './page-picture.ts'

const require = createRequire(import.meta.url)
const dataOf = (language: string): string =>
  path.join(path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

type Language = 'eng' | 'hin'

const start = async (language: Language): Promise<Recognizer> => {
  const recognizer = await createWorker(language, 1, {
    langPath: dataOf(language),
    corePath: path.dirname(require.resolve('tesseract.js-core/package.json')),
    workerPath: fileURLToPath(new URL('./recognition-thread.ts', import.meta.url)),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  await recognizer.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200' })
  return recognizer
}

let current: { language: Language; recognizer: Recognizer } | undefined
/** The recognizer of a language. One is kept at a time: each takes some 100 MB, and its start half a second. */
const recognizerOf = async (language: Language): Promise<Recognizer> => {
  if (current?.language === language) return current.recognizer
  const other = current
  current = undefined
  await other?.recognizer.terminate()
  const recognizer = await start(language)
  current = { language, recognizer }
  return recognizer
}

const wordsOf = async (png: Buffer, language: Language): Promise<Word[]> => {
  const recognizer = await recognizerOf(language)
  const { data } = await recognizer.recognize(png, {}, { text: false, blocks: true })
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.flatMap(({ words }) =>
        words.map(({ text, confidence, bbox }) => ({
          text: text.normalize('NFC'),
          left: bbox.x0,
          top: bbox.y0,
          right: bbox.x1,
          bottom: bbox.y1,
          confidence: confidence / 100,
        })),
      ),
    ),
  )
}

const DEVANAGARI = /[\u0900-\u0963]{2}/
const areaOf = ({ left, top, right, bottom }: Word): number => Math.max(0, right - left) * Math.max(0, bottom - top)
const sharedArea = (one: Word, other: Word): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** True if two words are readings of the same ink. */
const coincide = (one: Word, other: Word): boolean => sharedArea(one, other) > Math.min(areaOf(one), areaOf(other)) * 0.4

/** Words in Hindi from which on a page has Hindi: the Hindi recognition sees some in any spot or stamp. */
const FEWEST_HINDI = 2
/** How much surer the English recognition must be of a number on a page that prints Hindi digits, which it reads as others. */
const HINDI_DIGITS = 0.3

/** True if a page prints Hindi digits. */
const printsHindiDigits = (hindi: readonly Word[]): boolean => {
  const numbers = hindi.filter(({ text }) => /[०-९]{2}/.test(text) && !/[\p{L}\d]/u.test(text))
  return numbers.filter(({ confidence }) => confidence > 0.55).length > 1 && numbers.some(({ confidence }) => confidence > 0.75)
}

/**
 * The words of both recognitions: Hindi ones where they are surer than the English ones of the same ink. The Hindi recognition cannot
 * read English, and its own digits only where they stand in Hindi writing.
 */
const merged = (english: readonly Word[], hindi: readonly Word[]): Word[] => {
  const words = hindi.filter(({ text, confidence }) => /[\u0900-\u0963]{3}/.test(text) && confidence > 0.75)
  if (words.length < FEWEST_HINDI) return [...english]
  const hasHindiDigits = printsHindiDigits(hindi)
  const taken = hindi.filter(word => {
    const isNumber = /[०-९]/.test(word.text) && !/[\p{L}\d]/u.test(word.text)
    if (!DEVANAGARI.test(word.text) && !(hasHindiDigits && isNumber)) return false
    if (word.confidence < (isNumber ? 0.4 : 0.5)) return false
    const margin = hasHindiDigits && isNumber ? HINDI_DIGITS : 0.05
    const rivals = english.filter(other => coincide(word, other))
    return rivals.every(({ confidence }) => confidence < word.confidence + margin)
  })
  return [...english.filter(word => !taken.some(other => coincide(word, other))), ...taken]
}

/** Number of letters and digits in words that were recognized well. */
const readable = (words: readonly Word[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (confidence > 0.6 ? text.replaceAll(/[^\p{L}\p{N}]/gu, '').length : 0), 0)
const all = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0)
/** True if enough of the text was recognized well, so that the page is not upside down. */
const isClear = (words: readonly Word[]): boolean => readable(words) >= 20 && readable(words) > all(words) * 0.35
/** Share of unclear text from which on the page may have Hindi. */
const UNCLEAR = 0.2
const mayHaveHindi = (words: readonly Word[]): boolean => all(words) > 0 && readable(words) < all(words) * (1 - UNCLEAR)

/**
 * The words of a page's picture. A page with unclear words is turned by half and quarter turns, and the clearest result counts.
 * `hasTime`: asked before each further attempt.
 */
export const recognize = async (picture: PagePicture, number: number, hasTime: () => boolean): Promise<Page> => {
  const turns = picture.standing ? [90, 270, 0] : [0, 180, 90]
  let best: { words: Word[]; straight: StraightPicture } | undefined
  for (const turn of turns) {
    if (best && !hasTime()) break
    const straight = await straighten(picture, picture.degrees + turn)
    const words = await wordsOf(straight.png, 'eng')
    if (!best || readable(words) > readable(best.words)) best = { words, straight }
    if (isClear(words)) break
  }
  if (!best) throw new Error('a page has no turn')
  const { words, straight } = best
  const withHindi = mayHaveHindi(words) && hasTime() ? merged(words, await wordsOf(straight.png, 'hin')) : words
  return { number, words: withHindi, boxOf: straight.boxOf }
}
