import { MAX_CELL } from '@opdesk/contracts/employee-import/limits.ts'

/**
 * Text for storage: without the characters that cannot be stored, and without invisible ones that mean nothing. Control characters
 * stay: an error on the cell names them.
 */
export const cleanCell = (text: string): string =>
  text
    .slice(0, 4 * MAX_CELL)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL cannot be stored
    .replaceAll(/[\u0000\u200b\u200e\u200f\u202a\u202c\u2060\ufeff]/g, '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .trim()
    .slice(0, MAX_CELL)
    .toWellFormed()
