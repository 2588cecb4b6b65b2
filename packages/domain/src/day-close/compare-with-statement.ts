import type { StatementCode, StatementResult, StatementRow } from '@opdesk/contracts/payout/bank-statement.ts'
import { readAmount } from '../payout/bank-cells.ts'
import { type ComparedAttempt, differenceOf, type FoundDifference } from './difference.ts'

/** A line of an imported bank statement that names an attempt. Paise. */
export interface StatementLine {
  /** Reference of the attempt. */
  reference: string
  is_debit: boolean
  amount: number
  code: StatementCode
}

/** The lines of a statement that are kept for the comparison: without narration and account. */
export const keptLines = (rows: readonly StatementRow[], results: readonly StatementResult[]): StatementLine[] => {
  const byLine = new Map(rows.map(row => [row.line, row]))
  return results.flatMap(({ line, reference, code }) => {
    const row = byLine.get(line)
    if (!row || reference === null) return []
    const credit = readAmount(row.credit) ?? 0
    const amount = credit === 0 ? (readAmount(row.debit) ?? 0) : credit
    return [{ reference, is_debit: credit === 0, amount, code }]
  })
}

const ofLine = (attempt: ComparedAttempt, { is_debit, amount }: StatementLine, returned: boolean): FoundDifference[] => {
  const state = `${is_debit ? 'debit' : 'credit'} in the bank’s statement`
  if (amount !== attempt.amount) return [differenceOf('amount', attempt, { amount, state })]
  if (!is_debit) return attempt.state === 'paid' ? [differenceOf('state', attempt, { amount, state })] : []
  if (attempt.state !== 'failed') return []
  return returned ? [] : [differenceOf('failed_not_returned', attempt, { amount, state })]
}

/**
 * Compares attempts of bank files with the imported statements, only as far as they were imported: an attempt that no line names is
 * no difference.
 */
export const compareWithStatement = (
  attempts: readonly ComparedAttempt[],
  lines: readonly StatementLine[],
): FoundDifference[] => {
  const byReference = new Map<string, StatementLine[]>()
  for (const line of lines) byReference.set(line.reference, [...(byReference.get(line.reference) ?? []), line])
  return attempts
    .filter(({ channel }) => channel === 'bank_file')
    .flatMap(attempt => {
      if (attempt.state === 'paid_twice') return [differenceOf('paid_twice', attempt, { amount: attempt.amount, state: 'paid' })]
      const own = byReference.get(attempt.reference) ?? []
      const returned = own.some(line => !line.is_debit && line.amount === attempt.amount)
      // One difference of an attempt is enough: its page has all words of the bank.
      return own.flatMap(line => ofLine(attempt, line, returned)).slice(0, 1)
    })
}
