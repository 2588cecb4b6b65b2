import { latinDigits } from '../latin-digits.ts'

const QUOTES = /["'`´‘’‚‛“”„‟«»‹›′″ʹʺʻʼʽ＂＇｀]/gu

/** Letters without a decomposition into a plain letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }

/** Malayalam chillus as one character each, and their older spelling: a consonant with a virama, then a joiner. */
const CHILLUS: Readonly<Record<string, string>> = {
  ൔ: 'മ്',
  ൕ: 'യ്',
  ൖ: 'ഴ്',
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ൎ: 'ര്',
}

/** Accents, and the dots below (nuktas) of Indian letters, which keyboards often lack. */
const ACCENTS = /(?=\p{Script=Inherited})\p{Mn}|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/gu

/**
 * A text in the form in which searches compare it. Case, accents, quotes, invisible marks and compatible forms are gone; each run
 * of spaces, commas and `#` is one blank; dashes are alike. Stored rows contain this form: raise the versions of the views with a
 * column `search` when it changes.
 */
export const searchable = (text: string): string =>
  latinDigits(text.replaceAll(QUOTES, ''))
    .normalize('NFKD')
    .replaceAll('റ്\u200d', 'ര്')
    .replaceAll(/[ൎൔൕൖൺൻർൽൾൿ]/g, chillu => CHILLUS[chillu] ?? chillu)
    .replaceAll(/(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u0640]|\ufeff/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .replaceAll(QUOTES, '')
    .replaceAll(/[øłđðþæœı]/g, letter => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/[\s,#،]+/gu, ' ')
    .trim()
    .normalize('NFC')
