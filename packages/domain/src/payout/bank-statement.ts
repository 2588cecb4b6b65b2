import {
  type StatementCode,
  type StatementResult,
  type StatementRow,
  statementSentences,
} from '@opdesk/contracts/payout/bank-statement.ts'
import { attemptReference, type BankAttempt } from './bank-answer-match.ts'
import { cellText, readAmount, readUtr } from './bank-cells.ts'

/** The words of a line that may be a UTR. Banks join them to other words by hyphens, slashes or colons. */
const utrsIn = ({ narration, reference }: StatementRow): string[] =>
  `${cellText(narration)} ${cellText(reference)}`
    .split(/[^A-Za-z0-9]+/)
    .map(readUtr)
    .flatMap(read => ('utr' in read ? [read.utr] : []))

const amountIn = (cell: string): number => readAmount(cell) ?? 0

/** An attempt of any channel with its UTR. */
export type StatementAttempt = BankAttempt & { by_provider: boolean }

/** The code of a line that names one attempt. `isRepeated`: an earlier line of this statement returned it. */
const judge = (row: StatementRow, { amount, state, by_provider }: StatementAttempt, isRepeated: boolean): StatementCode => {
  const credit = amountIn(row.credit)
  if (credit === 0) return amountIn(row.debit) === amount ? 'transfer' : 'other_amount'
  if (credit !== amount) return 'other_amount'
  if (isRepeated) return 'repeated'
  if (state === 'reversed') return 'unchanged'
  if (state !== 'paid') return 'not_paid'
  return by_provider ? 'by_provider' : 'returned'
}

/**
 * Finds returned payments in a statement: credits that name the UTR of a payment and have its amount. Lines that name no known UTR
 * have no result. `attempts`: those with a UTR, of every channel; a statement changes none that went by the provider.
 */
export const readBankStatement = (rows: readonly StatementRow[], attempts: readonly StatementAttempt[]): StatementResult[] => {
  const byUtr = new Map(attempts.flatMap(attempt => (attempt.utr === null ? [] : [[attempt.utr, attempt] as const])))
  const returned = new Set<StatementAttempt>()
  return rows.flatMap(row => {
    const utrs = [...new Set(utrsIn(row))].filter(utr => byUtr.has(utr))
    const [utr, ...others] = utrs
    const attempt = utr === undefined ? undefined : byUtr.get(utr)
    if (utr === undefined || !attempt) return []
    const code = others.length > 0 ? 'ambiguous' : judge(row, attempt, returned.has(attempt))
    if (code === 'returned') returned.add(attempt)
    const reference = code === 'ambiguous' ? null : attemptReference(attempt)
    const sentence: (reference: string, utr: string) => string = statementSentences[code]
    const alert = code === 'other_amount' || code === 'not_paid' || code === 'by_provider'
    return [{ line: row.line, reference, utr, code, sentence: sentence(reference ?? '', utr), alert }]
  })
}
