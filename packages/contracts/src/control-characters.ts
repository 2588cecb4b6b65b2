/** Characters that change the direction of the text after them. In a name they can imitate another text. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes from a person's text, before others see it, characters that change its direction, end it, or are no characters. Line
 * breaks stay.
 */
export const stripControlCharacters = (value: string): string =>
  value
    .replace(DIRECTION_MARKS, '')
    .replace(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed()

/** Converts a text to one line: every kind of line break becomes a space. */
export const asOneLine = (value: string): string =>
  stripControlCharacters(value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim()
