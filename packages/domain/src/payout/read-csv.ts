/** Delimiters of banks' files, in the order in which they are tried. */
const DELIMITERS = [',', ';', '\t', '|'] as const

/** The delimiter that the first line has most often outside of quotes. */
const delimiterOf = (text: string): string => {
  const end = text.search(/[\r\n]/)
  const line = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map(delimiter => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A row with its line number, from 1. Cells are texts as written. */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads CSV (RFC 4180) with any usual delimiter and line end. Empty lines are left out. A quoted cell may have line ends; a quote that is
 * never closed reaches to the end.
 */
export const readCsv = (content: string): CsvRow[] => {
  const text = content.replace(/^\ufeff/, '')
  const delimiter = delimiterOf(text)
  const rows: CsvRow[] = []
  let [cells, cell, line, begun, isQuoted] = [[] as string[], '', 1, 1, false]
  const endRow = () => {
    cells.push(cell)
    if (cells.some(one => one.trim() !== '')) rows.push({ line: begun, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      endRow()
      begun = line
    } else if (character !== '\r') cell += character
  }
  endRow()
  return rows
}
