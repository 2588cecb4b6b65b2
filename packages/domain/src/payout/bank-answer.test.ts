import type { StatusWords } from '@opdesk/contracts/bank-status-words.ts'
import type { AnswerRow } from '@opdesk/contracts/payout/bank-answer.ts'
import { answerSentences } from '@opdesk/contracts/payout/bank-answer.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { describe, expect, it } from 'vitest'
import { type AnswerContext, readBankAnswer } from './bank-answer.ts'
import type { BankAttempt } from './bank-answer-match.ts'

const UTR = '432112345678'
const words = bankFormat('generic_neft_imps')?.words as StatusWords
const attempt = (changes: Partial<BankAttempt> = {}): BankAttempt => ({
  payment: 'PAY-CLM000001',
  attempt: 1,
  amount: 72_000,
  last4: '4821',
  day: '2026-12-01',
  state: 'open',
  utr: null,
  ...changes,
})
const row = (changes: Partial<AnswerRow> = {}): AnswerRow => ({
  line: 2,
  reference: 'PAY-CLM000001_a1',
  amount: '720.00',
  account: '50100200304821',
  day: '01/12/2026',
  status: 'Success',
  utr: UTR,
  reason: '',
  ...changes,
})
const read = (rows: readonly AnswerRow[], attempts: readonly BankAttempt[], changes: Partial<AnswerContext> = {}) =>
  readBankAnswer(
    rows.map((one, index) => ({ ...one, line: index + 2 })),
    { attempts, words, utrOwners: new Map(), ...changes },
  )

const paid = attempt({ state: 'paid', utr: UTR })
const failed = attempt({ state: 'failed' })
const reversed = attempt({ state: 'reversed', utr: UTR })
const second = attempt({ attempt: 2 })
const other = attempt({ payment: 'PAY-CLM000002', amount: 55_000, last4: '1111' })
const twin = attempt({ payment: 'PAY-CLM000003' })
const noReference = { reference: '' }

interface Case {
  name: string
  row: Partial<AnswerRow>
  attempts?: readonly BankAttempt[]
  code: string
  reference?: string | null
}

const A1 = 'PAY-CLM000001_a1'

describe('a row of a bank’s answer', () => {
  it.each<Case>([
    // Matching
    { name: 'matches the reference with its attempt', row: {}, code: 'paid', reference: A1 },
    { name: 'ignores case', row: { reference: 'pay-clm000001_A1' }, code: 'paid', reference: A1 },
    { name: 'ignores blanks', row: { reference: ' PAY-CLM 000001_a1 ' }, code: 'paid', reference: A1 },
    { name: 'ignores a leading apostrophe', row: { reference: "'PAY-CLM000001_a1" }, code: 'paid', reference: A1 },
    { name: 'ignores full width', row: { reference: 'ＰＡＹ-CLM000001_a1' }, code: 'paid', reference: A1 },
    { name: 'matches a reference alone', row: { reference: 'PAY-CLM000001' }, code: 'paid', reference: A1 },
    {
      name: 'matches a reference alone with its open attempt',
      row: { reference: 'PAY-CLM000001' },
      attempts: [failed, second],
      code: 'paid',
      reference: 'PAY-CLM000001_a2',
    },
    {
      name: 'does not choose between two open attempts',
      row: { reference: 'PAY-CLM000001' },
      attempts: [attempt(), second],
      code: 'ambiguous',
      reference: null,
    },
    {
      name: 'does not take a reference alone without an open attempt',
      row: { reference: 'PAY-CLM000001', utr: '999912345678' },
      attempts: [paid],
      code: 'no_open_attempt',
      reference: A1,
    },
    {
      name: 'knows the same outcome by a reference alone',
      row: { reference: 'PAY-CLM000001' },
      attempts: [paid],
      code: 'unchanged',
      reference: A1,
    },
    {
      name: 'does not take the first payment for the second',
      row: { reference: 'PAY-CLM000001-2' },
      attempts: [other],
      code: 'no_match',
    },
    { name: 'does not take another attempt', row: { reference: 'PAY-CLM000001_a9' }, code: 'no_match', reference: null },
    { name: 'matches amount, account and day', row: noReference, code: 'paid', reference: A1 },
    { name: 'matches them for a foreign reference', row: { reference: 'N000123' }, code: 'paid', reference: A1 },
    { name: 'matches a masked account', row: { ...noReference, account: 'XXXXXXXX4821' }, code: 'paid', reference: A1 },
    { name: 'needs four digits', row: { ...noReference, account: 'XXXX821' }, code: 'no_match', reference: null },
    { name: 'needs the day', row: { ...noReference, day: '02/12/2026' }, code: 'no_match', reference: null },
    { name: 'needs a readable day', row: { ...noReference, day: '' }, code: 'no_match', reference: null },
    { name: 'needs the amount', row: { ...noReference, amount: '720.01' }, code: 'no_match', reference: null },
    { name: 'needs one payment', row: noReference, attempts: [attempt(), twin], code: 'ambiguous', reference: null },
    {
      name: 'leaves ended payments out',
      row: noReference,
      attempts: [attempt(), { ...twin, state: 'paid' }],
      code: 'paid',
      reference: A1,
    },
    {
      name: 'does not match a UPI payee without reference',
      row: noReference,
      attempts: [attempt({ last4: null })],
      code: 'no_match',
    },
    {
      name: 'matches a UPI payee by reference',
      row: { account: 'asha@bank' },
      attempts: [attempt({ last4: null })],
      code: 'paid',
    },
    // Amounts and accounts
    { name: 'refuses a wrong grouping', row: { amount: '₹7,20.00' }, code: 'amount_unreadable', reference: A1 },
    { name: 'reads a written amount', row: { amount: "'Rs. 720/-" }, code: 'paid' },
    { name: 'reads further zeros', row: { amount: 'INR 720.0000' }, code: 'paid' },
    { name: 'reads one decimal', row: { amount: '720.0' }, code: 'paid' },
    { name: 'takes an exact reference without amount', row: { amount: '' }, code: 'paid' },
    { name: 'refuses another amount', row: { amount: '720.01' }, code: 'other_amount' },
    { name: 'refuses a scientific amount', row: { amount: '7.2E+2' }, code: 'amount_unreadable' },
    { name: 'refuses a negative amount', row: { amount: '-720.00' }, code: 'amount_unreadable' },
    { name: 'refuses other last digits', row: { account: '50100200304822' }, code: 'other_account' },
    { name: 'takes an exact reference without account', row: { account: '' }, code: 'paid' },
    // Statuses
    { name: 'knows words in any case', row: { status: ' SUCCESSFUL ' }, code: 'paid' },
    { name: 'knows words with underscores', row: { status: 'IN_PROCESS' }, code: 'pending' },
    { name: 'leaves pending alone', row: { status: 'Pending', utr: '' }, code: 'pending' },
    { name: 'names an unknown status', row: { status: 'Nachgereicht' }, code: 'unknown_status' },
    { name: 'does not take a part of a word', row: { status: 'unpaid' }, code: 'unknown_status' },
    { name: 'needs a status', row: { status: ' ' }, code: 'no_status' },
    // UTRs of paid rows
    { name: 'takes 22 letters and digits', row: { utr: 'SBINR52026120100012345' }, code: 'paid' },
    { name: 'takes a UTR in lower case with blanks', row: { utr: ' sbin 26335 123456 ' }, code: 'paid' },
    { name: 'needs a UTR', row: { utr: '' }, code: 'no_utr' },
    { name: 'refuses 11 characters', row: { utr: '43211234567' }, code: 'utr_invalid' },
    { name: 'refuses 23 characters', row: { utr: 'A'.repeat(23) }, code: 'utr_invalid' },
    { name: 'refuses other characters', row: { utr: 'SBIN-26335123456' }, code: 'utr_invalid' },
    { name: 'refuses scientific notation', row: { utr: '4.32112E+11' }, code: 'utr_scientific' },
    { name: 'refuses scientific notation without a point', row: { utr: '4e11' }, code: 'utr_scientific' },
    {
      name: 'refuses the UTR of another payment',
      row: {},
      attempts: [attempt(), { ...other, state: 'paid', utr: UTR }],
      code: 'utr_used',
    },
    {
      name: 'refuses the UTR of an earlier attempt',
      row: { reference: 'PAY-CLM000001_a2' },
      attempts: [reversed, second],
      code: 'utr_used',
    },
    // Not paid
    { name: 'fails with the bank’s reason', row: { status: 'Failed', utr: '', reason: 'Account closed.' }, code: 'failed' },
    { name: 'fails without a reason', row: { status: 'Rejected', utr: '' }, code: 'failed' },
    { name: 'fails an attempt that was never paid when it returns', row: { status: 'Returned' }, code: 'failed' },
    // After the end of an attempt
    { name: 'changes nothing when paid again', row: {}, attempts: [paid], code: 'unchanged' },
    { name: 'changes nothing when paid again without UTR', row: { utr: '' }, attempts: [paid], code: 'unchanged' },
    { name: 'names another UTR of a paid payment', row: { utr: '999912345678' }, attempts: [paid], code: 'other_utr' },
    { name: 'adds the UTR that was missing', row: {}, attempts: [attempt({ state: 'paid' })], code: 'utr_reported' },
    { name: 'reverses with the same UTR', row: { status: 'Returned', reason: 'Frozen' }, attempts: [paid], code: 'reversed' },
    {
      name: 'does not reverse with another UTR',
      row: { status: 'Returned', utr: '999912345678' },
      attempts: [paid],
      code: 'other_utr',
    },
    { name: 'does not reverse without UTR', row: { status: 'Returned', utr: '' }, attempts: [paid], code: 'no_utr' },
    {
      name: 'does not reverse another amount',
      row: { status: 'Returned', amount: '72' },
      attempts: [paid],
      code: 'other_amount',
    },
    { name: 'warns of failed after paid', row: { status: 'Failed', utr: '' }, attempts: [paid], code: 'failed_after_paid' },
    { name: 'warns of paid after failed', row: {}, attempts: [failed], code: 'paid_after_failed' },
    { name: 'warns of paid after failed without UTR', row: { utr: '' }, attempts: [failed], code: 'paid_after_failed' },
    { name: 'changes nothing when failed again', row: { status: 'Failed' }, attempts: [failed], code: 'unchanged' },
    { name: 'changes nothing when returned after failed', row: { status: 'Returned' }, attempts: [failed], code: 'unchanged' },
    { name: 'changes nothing when returned again', row: { status: 'Returned' }, attempts: [reversed], code: 'unchanged' },
    { name: 'changes nothing when an old file says paid', row: {}, attempts: [reversed], code: 'unchanged' },
    {
      name: 'warns of paid anew after a reversal',
      row: { utr: '999912345678' },
      attempts: [reversed],
      code: 'paid_after_failed',
    },
  ])('$name', ({ row: changes, attempts = [attempt(), other], code, reference }) => {
    const [result] = read([row(changes)], attempts)
    expect(result?.code).toBe(code)
    if (reference !== undefined) expect(result?.reference).toBe(reference)
    expect(result?.alert).toBe(code === 'paid_after_failed' || code === 'failed_after_paid')
    expect(result?.effect !== null).toBe(['paid', 'failed', 'reversed', 'utr_reported'].includes(code))
    expect(result?.sentence).not.toContain('undefined')
  })

  it('keeps what it changes: UTR in capitals, and the reason', () => {
    const effect = (changes: Partial<AnswerRow>, of = attempt()) => read([row(changes)], [of])[0]?.effect
    expect(effect({ utr: ' sbin26335123456 ' })).toEqual({ kind: 'paid', utr: 'SBIN26335123456' })
    expect(effect({ status: 'Failed', reason: ' Account closed. ' })).toEqual({ kind: 'failed', reason: 'Account closed' })
    expect(effect({ status: 'Failed', reason: ' ' })).toEqual({ kind: 'failed', reason: 'no reason given' })
    expect(effect({ status: 'Returned' }, paid)).toEqual({ kind: 'reversed', utr: UTR, reason: 'no reason given' })
    expect(effect({}, attempt({ state: 'paid' }))).toEqual({ kind: 'utr', utr: UTR })
  })

  it('takes the words that an installation added', () => {
    const added = { ...words, paid: [...words.paid, 'Gutgeschrieben'] }
    expect(read([row({ status: 'gutgeschrieben' })], [attempt()], { words: added })[0]?.code).toBe('paid')
  })

  it('refuses the UTR of a payment of another channel', () => {
    const utrOwners = new Map([[UTR, 'PAY-CLM000009_a1']])
    expect(read([row()], [attempt()], { utrOwners })[0]).toMatchObject({ code: 'utr_used', effect: null })
  })
})

describe('the rows of one answer', () => {
  const codes = (rows: readonly Partial<AnswerRow>[], attempts: readonly BankAttempt[] = [attempt(), other]) =>
    read(rows.map(row), attempts).map(({ code }) => code)

  it.each<[string, readonly Partial<AnswerRow>[], string[]]>([
    ['count equal rows once', [{}, {}, {}], ['paid', 'repeated', 'repeated']],
    [
      'count rows once that differ in blanks and case',
      [{}, { status: ' SUCCESS ', reference: "'pay-clm000001_a1" }],
      ['paid', 'repeated'],
    ],
    ['have no effect if they contradict each other', [{}, { status: 'Failed', utr: '' }], ['contradicts', 'contradicts']],
    ['have no effect if paid and pending', [{}, { status: 'Pending', utr: '' }], ['contradicts', 'contradicts']],
    ['have no effect with two UTRs', [{}, { utr: '999912345678' }], ['reference_twice', 'reference_twice']],
    [
      'have no effect with two reasons',
      [{ status: 'Failed' }, { status: 'Failed', reason: 'x' }],
      ['reference_twice', 'reference_twice'],
    ],
    [
      'have no effect with two references of one attempt',
      [{}, { reference: 'PAY-CLM000001' }],
      ['reference_twice', 'reference_twice'],
    ],
    [
      'have no effect with one UTR for two payments',
      [{}, { reference: 'PAY-CLM000002_a1', amount: '550', account: '1111' }],
      ['utr_used', 'utr_used'],
    ],
    [
      'stand by themselves for different payments',
      [{ status: 'Odd' }, { reference: 'PAY-CLM000002_a1', amount: '550', account: '1111' }],
      ['unknown_status', 'paid'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(codes(rows)).toEqual(expected)
  })

  it('name the other lines', () => {
    const results = read([row(), row({ status: 'Failed' }), row()], [attempt()])
    expect(results.map(({ sentence }) => sentence)).toEqual([
      'Line 3 has another status for PAY-CLM000001_a1. Mark the payment by hand.',
      'Line 2 has another status for PAY-CLM000001_a1. Mark the payment by hand.',
      'Line 2 has the same; it counts once.',
    ])
  })

  it('change nothing when the same file comes again', () => {
    const rows = [
      row(),
      row({ reference: 'PAY-CLM000002', amount: '550', account: '1111', status: 'Failed', utr: '' }),
      row({ reference: '', amount: '100', account: '2222', utr: '888812345678' }),
    ]
    const third = attempt({ payment: 'PAY-CLM000004', amount: 10_000, last4: '2222' })
    const first = read(rows, [attempt(), other, third])
    expect(first.map(({ code }) => code)).toEqual(['paid', 'failed', 'paid'])
    const after = [paid, { ...other, state: 'failed' as const }, { ...third, state: 'paid' as const, utr: '888812345678' }]
    expect(read(rows, after).map(({ code }) => code)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    // A next attempt is open: the old row without its attempt must not fail it.
    const retried = [...after, { ...other, attempt: 2 }]
    const appliedKeys = new Set(first.map(({ key }) => key))
    expect(read(rows, retried, { appliedKeys }).map(({ effect }) => effect)).toEqual([null, null, null])
  })

  it('match 50,000 payments', () => {
    const attempts = Array.from({ length: 50_000 }, (_, n) => attempt({ payment: `PAY-CLM${n}`, amount: 100 + n }))
    const rows = attempts.map(({ payment, amount }, n) =>
      row({ reference: `${payment}_a1`, amount: (amount / 100).toFixed(2), utr: `UTR${String(n).padStart(12, '0')}` }),
    )
    const results = read(rows, attempts)
    expect(results.filter(({ code }) => code === 'paid')).toHaveLength(50_000)
  })
})

it('has a sentence for each code', () => {
  for (const sentence of Object.values(answerSentences)) {
    const say: (details: object) => string = sentence
    expect(say({ reference: 'R', found: 'F', expected: 'E', lines: [1, 2], word: 'W', utr: 'U', reason: 'X' })).toMatch(
      /^[A-Z“].*\.$/,
    )
  }
})
