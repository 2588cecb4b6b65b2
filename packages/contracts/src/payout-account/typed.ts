/**
 * Cleaning of typed accounts. Only ASCII is taken, without Unicode normalization: a full-width or look-alike letter is refused
 * instead of becoming another account.
 */

const ASCII = /^[\x20-\x7e]*$/

/** True for a text of printable ASCII characters. */
export const isAscii = (text: string): boolean => ASCII.test(text)

const SEPARATORS = /[\s\p{Pd}\u00ad\u180e\u200b-\u200d\u2060\u2212\ufeff]/gu

/** The text without white space and hyphens of any kind: an IFSC or account number as it is kept. */
export const withoutSeparators = (text: string): string => text.replaceAll(SEPARATORS, '')

/** ASCII letters in capitals; other characters stay, so that ı and ſ do not become letters of a code. */
export const asciiCapitals = (text: string): string => text.replaceAll(/[a-z]/g, letter => letter.toUpperCase())

/** ASCII letters in lower case; other characters stay: the Kelvin sign is no k. */
export const asciiSmall = (text: string): string => text.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())

/** The holder's name as it is kept: trimmed, a curly apostrophe straight, single spaces. */
export const cleanHolder = (text: string): string => text.trim().replaceAll('\u2019', "'").replaceAll(/ {2,}/g, ' ')
