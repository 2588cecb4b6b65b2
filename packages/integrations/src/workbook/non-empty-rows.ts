/** Matches the start of a sheet's rows; some programs write the tag with a prefix. */
const ROWS = /<((?:\w+:)?)sheetData\b[^<>]*?(\/?)>/
/** Matches a cell's value or inline text, unless it is empty. */
const NON_EMPTY = /<(?:\w+:)?(?:v|t)(?:\s[^<>]*)?>[^<]/
const ROOT = /<(?:\w+:)?worksheet\b[^<>]*>/

/**
 * Reduces a sheet to its first `most` rows that have a value, with their numbers. All other parts are left out: formats, links,
 * validation rules, and rows down to the millionth that have only a format.
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
