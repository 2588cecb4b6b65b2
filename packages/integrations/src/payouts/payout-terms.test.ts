import { describe, expect, test } from 'vitest'
import { maskAnswer, maskText, maskVpa } from './mask-answer.ts'
import { PAYOUT_KEY, payoutMode, payoutNarration } from './payout-terms.ts'

describe('payoutMode', () => {
  test.each([
    ['upi', 100, 'UPI'],
    ['bank', 100, 'IMPS'],
    ['bank', 50_000_000, 'IMPS'],
    ['bank', 50_000_001, 'NEFT'],
  ] as const)('moves %s of %i paise by %s', (kind, amount, mode) => {
    expect(payoutMode({ kind }, amount)).toBe(mode)
  })
})

describe('payoutNarration', () => {
  test('begins with the claim and has only letters, digits and spaces', () => {
    expect(payoutNarration('CLM001234')).toBe('CLM001234 OPD')
    expect(payoutNarration('CLM-001/234')).toBe('CLM001234 OPD')
    expect(payoutNarration('C'.repeat(40))).toHaveLength(30)
  })
})

describe('PAYOUT_KEY', () => {
  test.each(['PAY-CLM001234-2_a1', 'a b c', '0123', 'x'.repeat(36)])('takes %s', key => expect(key).toMatch(PAYOUT_KEY))
  test.each(['PAY', 'x'.repeat(37), 'PAY#1', 'PAY.1', 'PAYé1', 'PAY1\n'])('refuses %j', key =>
    expect(key).not.toMatch(PAYOUT_KEY),
  )
})

describe('masks', () => {
  test('show four digits of numbers and the bank of UPI ids', () => {
    expect(maskText('Account 50100123454821 is closed')).toBe('Account ••4821 is closed')
    expect(maskText('Retry after 30 min')).toBe('Retry after 30 min')
    expect(maskVpa('asha.verma@ybl')).toBe('a…@ybl')
    expect(maskVpa('broken')).toBe('…')
  })

  test('keep numbers that are no accounts', () => {
    const kept = { amount: 100_000_000_000, utr: '933815233814', created_at: 1_580_118_057, active: true, notes: null }
    expect(maskAnswer(kept)).toEqual(kept)
  })
})
