/** Characters that turn the direction of what follows them: in a name they make a text say something else than it says. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** Text from people for a message to others: without what turns its direction, ends it, or is no character. Line breaks stay. */
export const withoutTricks = (value: string): string =>
  value
    .replace(DIRECTION_MARKS, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()

/** The same as one line: whatever could be taken for a line break is a space. */
export const asOneLine = (value: string): string =>
  withoutTricks(value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim()
