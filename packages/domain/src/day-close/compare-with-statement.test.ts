import { expect, test } from 'vitest'
import { compareWithStatement, keptLines, type StatementLine } from './compare-with-statement.ts'
import type { ComparedAttempt } from './difference.ts'

const attempt = (state: ComparedAttempt['state']): ComparedAttempt => ({
  payment: 'PAY-CLM000001',
  reference: 'PAY-CLM000001_a1',
  day: '2026-11-20',
  channel: 'bank_file',
  state,
  amount: 72_000,
  provider_id: null,
  utrs: ['432100000001'],
  failure: null,
  requested_at: '2026-11-20T06:30:00.000Z',
  changed_at: '2026-11-20T06:30:00.000Z',
})
const line = (changed: Partial<StatementLine> = {}): StatementLine => ({
  reference: 'PAY-CLM000001_a1',
  is_debit: true,
  amount: 72_000,
  code: 'transfer',
  ...changed,
})
const credit = line({ is_debit: false, code: 'returned' })

test.each<[string, ComparedAttempt['state'], StatementLine[], string[]]>([
  ['a paid attempt with its debit', 'paid', [line()], []],
  ['a paid attempt that no line names yet', 'paid', [], []],
  ['a paid attempt with another debit', 'paid', [line({ amount: 70_000 })], ['amount']],
  ['a paid attempt whose money is credited', 'paid', [line(), credit], ['state']],
  ['a returned attempt', 'reversed', [line(), credit], []],
  ['a failed attempt with a debit', 'failed', [line()], ['failed_not_returned']],
  ['a failed attempt with debit and credit', 'failed', [line(), credit], []],
  ['an attempt in process', 'in_process', [line()], []],
  ['an attempt that was paid twice', 'paid_twice', [], ['paid_twice']],
])('compares %s with the statement', (_, state, lines, kinds) => {
  expect(compareWithStatement([attempt(state)], lines).map(({ kind }) => kind)).toEqual(kinds)
})

test('keeps amount and reference of lines that name one attempt', () => {
  const cells = { narration: 'NEFT 432100000001 ASHA RAO', reference: '', credit: '', debit: '720.00' }
  const result = { utr: '432100000001', code: 'transfer' as const, sentence: '', alert: false }
  const rows = [
    { line: 2, ...cells },
    { line: 3, ...cells },
  ]
  const results = [
    { line: 2, reference: 'PAY-CLM000001_a1', ...result },
    { line: 3, reference: null, ...result },
  ]
  expect(keptLines(rows, results)).toEqual([line()])
})
