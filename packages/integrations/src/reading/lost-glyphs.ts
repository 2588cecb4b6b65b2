import type { Page, Word } from './page.ts'

const NO_CHARACTER = /[\ufffd\ue000-\uf8ff]/
const DEVANAGARI = /[\u0900-\u097f]/
const FEWEST = 2

const hasLost = ({ text }: Word): boolean => text.includes('\0') || NO_CHARACTER.test(text)

/** True if the text layer of a page has Hindi words whose vowel signs and joined letters have no character, as browsers print them. */
export const hasLostGlyphs = ({ words }: Page): boolean =>
  words.some(({ text }) => DEVANAGARI.test(text)) && words.filter(hasLost).length >= FEWEST

/** The words of the text layer of a page of this size, with its Hindi words as they were recognized in the picture of the page. */
export const withRecognizedHindi = (layer: Page, recognized: Page, size: { width: number; height: number }): Page => {
  const hindi = recognized.words
    .filter(({ text }) => DEVANAGARI.test(text))
    .map((word): Word => {
      const { left, top, width, height } = recognized.boxOf(word)
      return {
        ...word,
        left: left * size.width,
        top: top * size.height,
        right: (left + width) * size.width,
        bottom: (top + height) * size.height,
      }
    })
  return { ...layer, words: [...layer.words.filter(word => !hasLost(word) && !DEVANAGARI.test(word.text)), ...hindi] }
}
