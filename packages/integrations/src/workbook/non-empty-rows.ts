/** The start of a row, and of the rows of a sheet; some programs write these with a prefix. */
const ROWS = /<((?:\w+:)?)sheetData\b[^<>]*?(\/?)>/
/** A value, or a text in place, that is not empty. */
const NON_EMPTY = /<(?:\w+:)?(?:v|t)(?:\s[^<>]*)?>[^<]/
const ROOT = /<(?:\w+:)?worksheet\b[^<>]*>/

/**
 * A sheet reduced to its rows that have a value, the first `most` of them, with their numbers. All other parts are left out:
 * formats, links, rules of validation, and the rows down to the millionth that have only a format.
 * @param xml the part of the sheet, byte by byte (latin1)
 */
export const nonEmptyRows = (xml: string, most: number): string => {
  const root = ROOT.exec(xml)?.[0] ?? '<worksheet>'
  const begin = ROWS.exec(xml)
  const prefix = begin?.[1] ?? ''
  const close = root.replace(/^<((?:\w+:)?worksheet)[\s\S]*$/, '</$1>')
  const framed = (kept: string) => `${root}<${prefix}sheetData>${kept}</${prefix}sheetData>${close}`
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
    const row = xml.slice(from, at)
    if (NON_EMPTY.test(row)) kept.push(row)
  }
  return framed(kept.join(''))
}
