import { latinDigits } from './latin-digits.ts'

/** Characters without a look: direction marks, joiners, spaces without a width. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Text without invisible characters, which numbers and addresses copied from other programs have around them. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')

/**
 * A number, code or date as its signs are compared: without invisible characters, with Latin digits, plain spaces, and one kind of
 * dash.
 */
export const plainSigns = (text: string): string =>
  latinDigits(withoutInvisible(text).normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
