import type { StatementRow } from '@opdesk/contracts/payout/bank-statement.ts'
import { expect, it } from 'vitest'
import { readBankStatement, type StatementAttempt } from './bank-statement.ts'

const UTR = '432112345678'
const attempt = (changes: Partial<StatementAttempt> = {}): StatementAttempt => ({
  payment: 'PAY-CLM000001',
  attempt: 1,
  amount: 72_000,
  last4: '4821',
  day: '2026-12-01',
  state: 'paid',
  utr: UTR,
  by_provider: false,
  ...changes,
})
const other = attempt({ payment: 'PAY-CLM000002', utr: 'SBIN26335123456' })
const row = (changes: Partial<StatementRow> = {}): StatementRow => ({
  line: 2,
  narration: `NEFT RETURN-${UTR}-ASHA RAO`,
  reference: '',
  credit: '720.00',
  debit: '',
  ...changes,
})

it.each<[string, Partial<StatementRow>, StatementAttempt, string | undefined]>([
  ['finds a return in the narration', {}, attempt(), 'returned'],
  ['finds a return in the reference', { narration: 'RETURN', reference: UTR }, attempt(), 'returned'],
  ['finds a return in lower case', { narration: 'rtn/sbin26335123456/closed' }, other, 'returned'],
  ['ignores the transfer itself', { credit: '', debit: '720.00' }, attempt(), 'transfer'],
  ['reads zero as an empty credit', { credit: '0.00', debit: '720.00' }, attempt(), 'transfer'],
  ['names another credit', { credit: '719.99' }, attempt(), 'other_amount'],
  ['names another debit', { credit: '', debit: '1' }, attempt(), 'other_amount'],
  ['changes nothing twice', {}, attempt({ state: 'reversed' }), 'unchanged'],
  ['names a payment that failed', {}, attempt({ state: 'failed' }), 'not_paid'],
  ['leaves a return to the provider that paid', {}, attempt({ by_provider: true }), 'by_provider'],
  ['needs the whole UTR', { narration: 'RETURN 43211234567' }, attempt(), undefined],
  ['does not find a UTR within a longer word', { narration: `X${UTR}` }, attempt(), undefined],
  ['leaves other money alone', { narration: 'SALARY 999912345678' }, attempt(), undefined],
])('%s', (_, changes, of, code) => {
  const [result] = readBankStatement([row(changes)], [of])
  expect(result?.code).toBe(code)
  if (result) expect(result.alert).toBe(code !== undefined && ['other_amount', 'not_paid', 'by_provider'].includes(code))
})

it('counts a second credit of the same payment once', () => {
  expect(readBankStatement([row(), row({ line: 3 })], [attempt()]).map(({ code }) => code)).toEqual(['returned', 'repeated'])
})

it('does not choose between two payments of one line', () => {
  const [result] = readBankStatement([row({ reference: 'SBIN26335123456' })], [attempt(), other])
  expect(result).toMatchObject({ code: 'ambiguous', reference: null })
})
