import { dayOfSerial } from '@opdesk/contracts/employee-import/serial-day.ts'
import type { Sheet, SheetRow } from '@opdesk/contracts/employee-import/sheet.ts'
import type { AnswerRow } from '@opdesk/contracts/payout/bank-answer.ts'
import { type AnswerField, answerFields, type BankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { cellText } from '../employee-import/cell-text.ts'
import type { CsvRow } from './read-csv.ts'

/** Column of each field, from 0; null for a field without one. */
export type AnswerMapping = Readonly<Record<AnswerField, number | null>>

const EXPONENT = /\dE[+-]?\d/i
const HEADER_WITHIN = 10

const textOf = ({ cells, notes }: SheetRow, column: number, date1904: boolean): string => {
  const cell = cells[column] ?? null
  const { isDate, shown } = notes?.[column] ?? {}
  if (typeof cell !== 'number') return cell ?? ''
  if (isDate) return dayOfSerial(cell, date1904) ?? cellText(cell)
  // A number that the sheet shows with an exponent has lost digits.
  return shown !== undefined && EXPONENT.test(shown) ? shown : cellText(cell)
}

/** The rows of a sheet as texts; numbers that a spreadsheet has shortened keep their exponent, so that they are refused. */
export const rowsOfSheet = ({ rows }: Sheet, date1904: boolean): CsvRow[] =>
  rows.map(row => ({ line: row.n, cells: row.cells.map((_, column) => textOf(row, column, date1904)) }))

const titleKey = (title: string): string => title.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The columns that a header has for the fields of a format; the first title of the format that is there. */
export const matchTitles = ({ answerTitles }: Pick<BankFormat, 'answerTitles'>, titles: readonly string[]): AnswerMapping => {
  const keys = titles.map(titleKey)
  const columnOf = (field: AnswerField): number | null => {
    const title = answerTitles[field].find(one => keys.includes(one))
    return title === undefined ? null : keys.indexOf(title)
  }
  return Object.fromEntries(answerFields.map(field => [field, columnOf(field)])) as unknown as AnswerMapping
}

const matched = (mapping: AnswerMapping): number => answerFields.filter(field => mapping[field] !== null).length

export interface AnswerTable {
  titles: readonly string[]
  mapping: AnswerMapping
  /** The rows below the header, as read. */
  body: readonly CsvRow[]
  rows: AnswerRow[]
}

/**
 * Splits an answer at its header, which is the row among the first ten with the most titles of the format, and reads its rows.
 * `chosen`: columns that a person chose, instead of those of the titles.
 */
export const answerTable = (format: BankFormat, rows: readonly CsvRow[], chosen?: Partial<AnswerMapping>): AnswerTable => {
  const counts = rows.slice(0, HEADER_WITHIN).map(({ cells }) => matched(matchTitles(format, cells)))
  const header = Math.max(0, counts.indexOf(Math.max(...counts)))
  const titles = rows[header]?.cells ?? []
  const mapping: AnswerMapping = { ...matchTitles(format, titles), ...chosen }
  const cell = (cells: readonly string[], field: AnswerField): string => {
    const column = mapping[field]
    return column === null ? '' : (cells[column] ?? '')
  }
  const body = rows.slice(header + 1)
  const answers = body.map(({ line, cells }): AnswerRow => {
    const texts = Object.fromEntries(answerFields.map(field => [field, cell(cells, field)]))
    return { line, ...(texts as Record<AnswerField, string>) }
  })
  return { titles, mapping, body, rows: answers.filter(row => answerFields.some(field => row[field].trim() !== '')) }
}
