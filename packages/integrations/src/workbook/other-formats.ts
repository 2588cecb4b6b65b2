import { notAWorkbookMessage } from '@opdesk/contracts/employee-import/errors.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ZipEntry } from './zip-parts.ts'

/** Bytes in which a format shows itself. */
const LOOKED_AT = 4096
const HTML = /^<(?:!doctype html|html|head|body|table|meta|style|div)\b/i
const SPREADSHEET_XML = /urn:schemas-microsoft-com:office:spreadsheet|office:spreadsheet|mso-application[^>]*Excel/i
/** The first byte of a workbook of Excel before 1997, which has no compound file around it, and the second one. */
const OLD_EXCEL = { first: 9, second: [0, 2, 4, 8] }
/** Control characters that no text file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that tell a text
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

const textOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, LOOKED_AT)
  const isWide = start[0] === 0xff && start[1] === 0xfe
  return start.toString(isWide ? 'utf16le' : 'utf8').replace(/^[\ufeff\s]+/, '')
}

const nameOfZip = (names: readonly string[]): string | undefined => {
  if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) return 'an OpenDocument spreadsheet (.ods)'
  if (names.some(name => /^xl\/[^/]*\.bin$/i.test(name))) return 'a binary workbook (.xlsb)'
  return names.some(name => /^Index(?:\/|\.zip$)/.test(name)) ? 'a Numbers spreadsheet' : undefined
}

/** What a file with a table is, in words; undefined for one that has no table that Excel opens. */
const nameOf = (bytes: Buffer): string | undefined => {
  if (bytes[0] === OLD_EXCEL.first && OLD_EXCEL.second.includes(bytes[1] ?? -1) && bytes[3] === 0)
    return 'a workbook of Excel 95 or earlier'
  const text = textOf(bytes)
  if (text === '' || text.startsWith('%PDF') || text.startsWith('{\\rtf') || BINARY.test(text)) return undefined
  if (HTML.test(text.replace(/^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, ''))) return 'a web page'
  if (text.startsWith('<')) return SPREADSHEET_XML.test(text) ? 'an XML spreadsheet' : undefined
  return text.startsWith('ID;P') ? 'a SYLK spreadsheet' : 'a text file such as CSV'
}

/** The refusal of a file that is no workbook; one with a table is told to be saved as one. `entries`: the parts of a zip. */
export const notAWorkbook = (bytes: Buffer, entries?: readonly ZipEntry[]): DomainError => {
  const found = entries ? nameOfZip(entries.map(({ name }) => name)) : nameOf(bytes)
  return new DomainError('not_a_workbook', found === undefined ? {} : { message: notAWorkbookMessage(found) })
}
