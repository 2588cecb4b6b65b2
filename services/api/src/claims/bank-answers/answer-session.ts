import type { StatusWords } from '@opdesk/contracts/bank-status-words.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { BankAnswer, ChooseAnswerColumns, ShownAnswerRow } from '@opdesk/contracts/payout/answer-queries.ts'
import type { AnswerEffect, AnswerResult } from '@opdesk/contracts/payout/bank-answer.ts'
import type { BankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import type { StatementResult } from '@opdesk/contracts/payout/bank-statement.ts'
import { keptLines, type StatementLine } from '@opdesk/domain/day-close/compare-with-statement.ts'
import { answerColumns, answerWords } from '@opdesk/domain/payout/answer-columns.ts'
import { type AnswerTable, answerTable } from '@opdesk/domain/payout/answer-table.ts'
import { readBankAnswer } from '@opdesk/domain/payout/bank-answer.ts'
import type { BankAttempt } from '@opdesk/domain/payout/bank-answer-match.ts'
import { readLastFour, readUtr } from '@opdesk/domain/payout/bank-cells.ts'
import { readBankStatement, type StatementAttempt } from '@opdesk/domain/payout/bank-statement.ts'
import { statementTable } from '@opdesk/domain/payout/statement-table.ts'
import { parseBankRows } from './read-file.ts'

/** The content of a file before the comparison with payments. `utrs`: the readable ones. */
export interface ReadAnswer extends Pick<BankAnswer, 'columns' | 'mapping' | 'words'> {
  rows: number
  utrs: readonly string[]
}

/** The numbers of an answer. `keys`: of the rows, to find those that were applied before. */
export interface JudgedAnswer extends Pick<BankAnswer, 'counts' | 'effects' | 'alerts'> {
  keys: readonly string[]
}

/** A row for the preview, with the effect on its payment. */
export interface JudgedRow {
  shown: ShownAnswerRow
  key: string
  effect: AnswerEffect | null
}

export interface AnswerPayments {
  attempts: readonly BankAttempt[]
  utrOwners: readonly (readonly [utr: string, reference: string])[]
  appliedKeys: readonly string[]
}

export type AnswerOrder =
  | { kind: 'read'; file: Uint8Array; format: BankFormat; words: StatusWords; mapping: ChooseAnswerColumns['mapping'] }
  | ({ kind: 'judge' } & AnswerPayments)
  | { kind: 'rows'; from: number; to: number }
  | { kind: 'statement'; file: Uint8Array; attempts: readonly StatementAttempt[] }
export type AnswerReply = ReadAnswer | JudgedAnswer | JudgedRow[] | ReadStatement

/** The lines of a statement about payments, and the number of all lines. */
export interface ReadStatement {
  lines: number
  records: StatementResult[]
  /** Lines that name a payment, without narration and account. */
  kept: StatementLine[]
}

/** A row with its result. The account number is cut to its last four digits. */
const shownRow = (
  row: AnswerTable['rows'][number],
  { line, reference, code, sentence, effect, alert }: AnswerResult,
): ShownAnswerRow => {
  const digits = readLastFour(row.account)
  const { amount, day, status, utr } = row
  const account = row.account.trim() === '' ? '' : digits === undefined ? '…' : `••${digits}`
  return { line, reference, amount, account, day, status, utr, code, sentence, changes: effect !== null, alert }
}

const summaryOf = (results: readonly AnswerResult[]): JudgedAnswer => ({
  counts: [...Map.groupBy(results, ({ code }) => code)].map(([code, of]) => ({
    code,
    count: of.length,
    amount: toRupees(of.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
  })),
  effects: results.filter(({ effect }) => effect !== null).length,
  alerts: results.filter(({ alert }) => alert).length,
  keys: results.map(({ key }) => key),
})

/**
 * Reads one answer of a bank, compares it with the payments, and gives the rows in parts. The orders follow each other in this order.
 * It keeps the rows of the file, so that only small parts travel between processes.
 */
export const createAnswerSession = (): ((order: AnswerOrder) => Promise<AnswerReply>) => {
  let words: StatusWords
  let table: AnswerTable
  let rows = new Map<number, AnswerTable['rows'][number]>()
  let results: readonly AnswerResult[] = []
  return async order => {
    if (order.kind === 'read') {
      words = order.words
      table = answerTable(order.format, await parseBankRows(order.file), order.mapping)
      const utrs = new Set(table.rows.map(({ utr }) => readUtr(utr)).flatMap(one => ('utr' in one ? [one.utr] : [])))
      const { mapping } = table
      rows = new Map(table.rows.map(row => [row.line, row]))
      return { columns: answerColumns(table), mapping, words: answerWords(table, words), rows: rows.size, utrs: [...utrs] }
    }
    if (order.kind === 'judge') {
      const { attempts, utrOwners, appliedKeys } = order
      const context = { attempts, words, utrOwners: new Map(utrOwners), appliedKeys: new Set(appliedKeys) }
      results = readBankAnswer(table.rows, context)
      return summaryOf(results)
    }
    if (order.kind === 'statement') {
      const lines = statementTable(await parseBankRows(order.file))
      if (!lines) throw new DomainError('statement_unreadable')
      const records = readBankStatement(lines, order.attempts)
      return { lines: lines.length, records, kept: keptLines(lines, records) }
    }
    return results.slice(order.from, order.to).flatMap(result => {
      const row = rows.get(result.line)
      return row ? [{ shown: shownRow(row, result), key: result.key, effect: result.effect }] : []
    })
  }
}
