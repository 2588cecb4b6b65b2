/**
 * Text that every reader of a file can show: composed, without halves of characters, without control characters except tab and
 * line break, and without the direction overrides that make a text read as another.
 */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text : text.toWellFormed().normalize('NFC').replace(UNWANTED, '')

const PLAIN = /^[\x20-\x7e]*$/
const UNWANTED = /[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu
