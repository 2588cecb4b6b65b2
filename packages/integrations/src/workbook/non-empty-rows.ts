import { NO_VALUE } from '@opdesk/contracts/employee-import/sheet.ts'

/** Matches the start of a sheet's rows; some programs write the tag with a prefix. */
const ROWS = /<((?:\w+:)?)sheetData\b[^<>]*?(\/?)>/
/** Matches a cell's value or inline text, unless it is empty. */
const NON_EMPTY = /<(?:\w+:)?(?:v|t)(?:\s[^<>]*)?>[^<]/
/** A formula that the writing program did not compute. A computed empty text has the type `str` and an empty value. */
const UNCOMPUTED =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*(?:(<(?:\w+:)?v\b[^<>]*>\s*<\/(?:\w+:)?v>|<(?:\w+:)?v\b[^<>]*\/>)\s*)?<\/(?:\w+:)?c>/g
const MERGED = /<(?:\w+:)?mergeCell\b[^<>]*\bref\s*=\s*["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/g
/** A list of employees has fewer. */
const MAX_MERGED = 10_000
const FORMULA = /<(?:\w+:)?f\b/
const ROOT = /<(?:\w+:)?worksheet\b[^<>]*>/

/** Marks formulas without a value: the library would take them for empty cells. */
const withUncomputed = (row: string): string =>
  row.replace(UNCOMPUTED, (cell, prefix: string, attributes: string, value: string | undefined) => {
    if (value !== undefined && /\bt\s*=\s*["']str["']/.test(attributes)) return cell
    const place = /\br\s*=\s*["'][A-Z]+\d+["']/.exec(attributes)?.[0] ?? ''
    return `<${prefix}c ${place} t="inlineStr"><${prefix}is><${prefix}t>${NO_VALUE}</${prefix}t></${prefix}is></${prefix}c>`
  })

const mergedIn = (xml: string): string =>
  [...xml.matchAll(MERGED)]
    .slice(0, MAX_MERGED)
    .map(([, ref]) => `<mergeCell ref="${ref}"/>`)
    .join('')

/**
 * Reduces a sheet to its first `most` rows that have a value, with their numbers, and its merged cells. All
 * other parts are left out: formats, links,
 * validation rules, and rows down to the millionth that have only a format.
 * @param xml the part of the sheet, byte by byte (latin1)
 */
export const nonEmptyRows = (xml: string, most: number): string => {
  const root = ROOT.exec(xml)?.[0] ?? '<worksheet>'
  const begin = ROWS.exec(xml)
  const prefix = begin?.[1] ?? ''
  const close = root.replace(/^<((?:\w+:)?worksheet)[\s\S]*$/, '</$1>')
  const framed = (kept: string, merged = '') => `${root}<${prefix}sheetData>${kept}</${prefix}sheetData>${merged}${close}`
  if (!begin || begin[2] === '/') return framed('')
  const start = `<${prefix}row`
  const end = `</${prefix}row>`
  const kept: string[] = []
  let at = begin.index + begin[0].length
  while (kept.length < most) {
    const from = xml.indexOf(start, at)
    if (from < 0) break
    const head = xml.indexOf('>', from)
    if (head < 0) break
    if (xml[head - 1] === '/') {
      at = head + 1
      continue
    }
    const last = xml.indexOf(end, head)
    if (last < 0) break
    at = last + end.length
    const written = xml.slice(from, at)
    const row = FORMULA.test(written) ? withUncomputed(written) : written
    if (NON_EMPTY.test(row)) kept.push(row)
  }
  return framed(kept.join(''), mergedIn(xml.slice(at)))
}
