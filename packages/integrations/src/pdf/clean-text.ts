/**
 * Text that every PDF reader can show: composed, without unpaired surrogates, and without control characters except tab and line
 * break. Direction overrides are removed too, because they make a text read as another text.
 */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text : text.toWellFormed().normalize('NFC').replace(UNWANTED, '')

const PLAIN = /^[\x20-\x7e]*$/
const UNWANTED = /[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu
