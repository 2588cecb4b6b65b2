/**
 * Scripts that the first files lacked, and characters that those files drew as boxes: direction marks, joiners of other scripts,
 * and the hyphen that does not break a line.
 */
const LATER_SCRIPT =
  /[\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u066d]/u
const INVISIBLE = /[\u200e\u200f\u061c\u2060-\u2064]/gu
const STRAY_JOINER = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d\p{P} ]|^)[\u200c\u200d]+/gu
const FIXED_HYPHEN = /\u2011/g

/**
 * Version of the drawn characters. A file of version 1 is drawn anew if `wasLacking` is true for one of its texts; other files keep
 * their bytes.
 */
export const DRAWN_CHARACTERS = 2

export const isOfLaterScript = (text: string): boolean => LATER_SCRIPT.test(text)

/** True if a file of version 1 shows a box in place of a character of the text. */
export const wasLacking = (text: string): boolean => isOfLaterScript(text) || drawable(text) !== text

/** The text without invisible characters that no font has. */
export const drawable = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(STRAY_JOINER, '').replaceAll(FIXED_HYPHEN, '-')

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment)

/** Words of one later script each: letters, marks and joiners. Digits are left out, because they run from left to right. */
const WORD = new RegExp(
  ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Bengali', 'Gujarati', 'Gurmukhi', 'Oriya', 'Arabic']
    .map(script => `\\p{Script=${script}}${script === 'Arabic' ? '\\u0640' : ''}`)
    .map(script => `[[${script}]&&[\\p{L}\\p{M}]][[[${script}]&&\\p{L}]\\p{M}\\u200c\\u200d]*`)
    .join('|'),
  'gv',
)

/** Parts of a text that are shaped at once: words of later scripts, and characters with their marks in others. */
export const unitsOf = (line: string): string[] => {
  if (!isOfLaterScript(line)) return graphemes(line)
  const units: string[] = []
  let end = 0
  for (const { 0: word, index } of line.matchAll(WORD)) {
    units.push(...graphemes(line.slice(end, index)), word)
    end = index + word.length
  }
  return [...units, ...graphemes(line.slice(end))]
}
