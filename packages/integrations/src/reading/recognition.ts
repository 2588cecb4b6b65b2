import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, type Worker as Recognizer } from 'tesseract.js'
import type { Page, Word } from './page.ts'
import { type PagePicture, straighten } from './page-picture.ts'

const require = createRequire(import.meta.url)
const dataOf = (language: string): string =>
  path.join(path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

/** English is recognized first; the pair takes about three times as long. */
type Languages = 'eng' | 'hin'

const start = async (language: Languages): Promise<Recognizer> => {
  const recognizer = await createWorker(language, 1, {
    langPath: dataOf(language),
    corePath: path.dirname(require.resolve('tesseract.js-core/package.json')),
    workerPath: fileURLToPath(new URL('./recognition-thread.ts', import.meta.url)),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  await recognizer.setParameters({ tessedit_pageseg_mode: '3' as never, user_defined_dpi: '200' })
  return recognizer
}

const recognizers = new Map<Languages, Promise<Recognizer>>()
const recognizerOf = (language: Languages): Promise<Recognizer> => {
  const known = recognizers.get(language) ?? start(language)
  recognizers.set(language, known)
  return known
}

const wordsOf = async (png: Buffer, language: Languages): Promise<Word[]> => {
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

/** Number of letters and digits in words that were recognized well. */
const readable = (words: readonly Word[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (confidence > 0.6 ? text.replaceAll(/[^\p{L}\p{N}]/gu, '').length : 0), 0)
const all = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0)
/** True if most of the text was recognized well, so that the page is not upside down. */
const isClear = (words: readonly Word[]): boolean => readable(words) >= 30 && readable(words) > all(words) * 0.5

/**
 * The words of a page's picture. A page whose words are unclear is turned by half and quarter turns, and the clearest result counts.
 * `hasTime`: asked before each further attempt.
 */
export const recognize = async (picture: PagePicture, number: number, hasTime: () => boolean): Promise<Page> => {
  const turns = picture.standing ? [90, 270, 0] : [0, 180, 90]
  let best: { words: Word[]; page: Page } | undefined
  for (const turn of turns) {
    if (best && !hasTime()) break
    const straight = await straighten(picture, picture.degrees + turn)
    const words = await wordsOf(straight.png, 'eng')
    if (!best || readable(words) > readable(best.words)) best = { words, page: { number, words, boxOf: straight.boxOf } }
    if (isClear(words)) break
  }
  return best?.page ?? { number, words: [], boxOf: () => ({ left: 0, top: 0, width: 1, height: 1 }) }
}
