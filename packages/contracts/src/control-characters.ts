/** Characters that change the direction of the text after them. In a name they can make a text look like another one. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Text from people for a message to others: without characters that turn its direction, end it, or are no characters. Line breaks
 * stay.
 */
export const stripControlCharacters = (value: string): string =>
  value
    .replace(DIRECTION_MARKS, '')
    .replace(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed()

/** The same text on one line: every kind of line break becomes a space. */
export const asOneLine = (value: string): string =>
  stripControlCharacters(value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim()
