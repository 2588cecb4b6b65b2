/** Maximum length of a sheet's name in Excel, in UTF-16 units. */
const MAX_NAME = 31
/** Characters that Excel forbids in a sheet's name, and control characters. */
const FORBIDDEN = /[:\\/?*[\]\p{Cc}]+/gu
/** Excel forbids an apostrophe at either end of a name, and doubles it in references to the sheet. */
const APOSTROPHES = /'/g
/** Name that Excel reserves for its own sheet of changes. */
const RESERVED = /^history$/i

/** A name without blanks and dashes at its ends. */
const withoutDashes = (name: string): string => {
  const isDash = (at: number) => name[at] === ' ' || name[at] === '-'
  let start = 0
  let end = name.length
  while (start < end && isDash(start)) start += 1
  while (end > start && isDash(end - 1)) end -= 1
  return name.slice(start, end)
}

const cut = (name: string): string =>
  name.length > MAX_NAME
    ? `${name
        .slice(0, MAX_NAME - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`
    : name

/** A sheet's name that Excel accepts: without forbidden characters, cut to the maximum length, never empty. */
export const safeSheetName = (title: string): string => {
  const plain = withoutDashes(
    title.toWellFormed().replaceAll(FORBIDDEN, ' - ').replaceAll(APOSTROPHES, '’').replaceAll(/\s+/g, ' '),
  )
  if (plain === '') return 'Sheet1'
  return cut(RESERVED.test(plain) ? `${plain} list` : plain)
}
