import { MAX_CELL } from '@opdesk/contracts/employee-import/limits.ts'

/** Cleans a text for storage: removes control characters and invisible characters. */
export const cleanCell = (text: string): string =>
  text
    .slice(0, 4 * MAX_CELL)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff]/g, '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .trim()
    .slice(0, MAX_CELL)
    .toWellFormed()
