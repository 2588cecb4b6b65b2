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
const ARABIC = /^[\p{Script=Arabic}\u0640]/u
const ARABIC_LETTER = /^(?:[\p{L}\u0640])/u
/** Ends with a virama, which joins the next consonant; Devanagari is left out: its files keep their bytes. */
const JOINS = /[\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/u
/** Maximum length of a syllable, which keeps unusual input from being one unit. */
const MAX_SYLLABLE = 24

export const isRightToLeft = (text: string): boolean => ARABIC.test(text)

/** A part of a text that is shaped at once: a letter with its marks, a syllable of an Indian script, or an Arabic word. */
export const unitsOf = (line: string): string[] => {
  const parts = Array.from(clusters.segment(line), ({ segment }) => segment)
  if (!isOfLaterScript(line)) return parts
  const units: string[] = []
  for (const part of parts) {
    const last = units.at(-1) ?? ''
    const inWord = ARABIC.test(part) && ARABIC_LETTER.test(part) && ARABIC.test(last) && ARABIC_LETTER.test(last)
    const inSyllable = JOINS.test(last) && /^\p{L}/u.test(part) && last.length < MAX_SYLLABLE
    if (inWord || inSyllable) units[units.length - 1] = last + part
    else units.push(part)
  }
  return units
}
