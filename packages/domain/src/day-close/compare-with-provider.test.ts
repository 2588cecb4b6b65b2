import type { PayoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'
import { describe, expect, test } from 'vitest'
import { type BothSides, compareWithProvider } from './compare-with-provider.ts'
import type { ComparedAttempt } from './difference.ts'
import { movementsOf } from './sum-movements.ts'

const DAYS = { first: '2026-11-20', last: '2026-11-20' }
/** 02:30 IST of the next day. */
const NOW = new Date('2026-11-20T21:00:00.000Z')
const NOON = '2026-11-20T06:30:00.000Z'

const attempt = (changed: Partial<ComparedAttempt> = {}): ComparedAttempt => ({
  payment: 'PAY-CLM000001',
  reference: 'PAY-CLM000001_a1',
  day: '2026-11-20',
  channel: 'razorpayx',
  state: 'paid',
  amount: 72_000,
  provider_id: 'pout_1',
  utrs: ['432100000001'],
  failure: null,
  requested_at: NOON,
  changed_at: NOON,
  ...changed,
})
const payout = (changed: Partial<PayoutNews> = {}): PayoutNews => ({
  about: 'payout',
  reference: 'PAY-CLM000001_a1',
  provider_id: 'pout_1',
  status: 'processed',
  unknown_status: null,
  amount: 72_000,
  currency: 'INR',
  fund_account_id: 'fa_1',
  utr: '432100000001',
  fees: 590,
  tax: 90,
  source: null,
  reason: null,
  description: null,
  created_at: NOON,
  ...changed,
})
let lines = 0
const line = (changed: Partial<ProviderTransaction> = {}): ProviderTransaction => ({
  id: `txn_${++lines}`,
  credit: 0,
  debit: 72_590,
  currency: 'INR',
  balance: null,
  source: 'payout',
  source_id: 'pout_1',
  payout_id: 'pout_1',
  fees: 590,
  tax: 90,
  utr: null,
  created_at: NOON,
  ...changed,
})
const reversal = (changed: Partial<ProviderTransaction> = {}) =>
  line({ source: 'reversal', source_id: 'rvrsl_1', credit: 72_590, debit: 0, fees: 0, tax: 0, ...changed })

const compare = (sides: Partial<BothSides>, now = NOW) =>
  compareWithProvider(DAYS, { attempts: [attempt()], payouts: [payout()], lines: [line()], ...sides }, now)
const kinds = (sides: Partial<BothSides>, now = NOW) => compare(sides, now).map(({ kind }) => kind)

test.each<[string, Partial<BothSides>]>([
  ['a paid attempt with payout and debit', {}],
  [
    'a failed attempt whose money is back',
    { attempts: [attempt({ state: 'failed' })], payouts: [payout({ status: 'reversed' })], lines: [line(), reversal()] },
  ],
  [
    'a failed attempt that was never debited',
    { attempts: [attempt({ state: 'failed' })], payouts: [payout({ status: 'failed' })], lines: [] },
  ],
  [
    'a failed attempt that never reached the provider',
    { attempts: [attempt({ state: 'failed', provider_id: null })], payouts: [], lines: [] },
  ],
  [
    'an attempt whose money came back',
    { attempts: [attempt({ state: 'reversed' })], payouts: [payout({ status: 'reversed' })], lines: [line(), reversal()] },
  ],
  [
    'an attempt in process',
    { attempts: [attempt({ state: 'in_process' })], payouts: [payout({ status: 'processing' })], lines: [] },
  ],
  ['an attempt without an answer', { attempts: [attempt({ state: 'sending', provider_id: null })], payouts: [], lines: [] }],
  [
    'an attempt that changed within the hour',
    { attempts: [attempt({ changed_at: '2026-11-20T20:30:00.000Z' })], payouts: [payout({ status: 'processing' })], lines: [] },
  ],
  [
    'a request before midnight that was sent after it',
    {
      attempts: [attempt({ requested_at: '2026-11-20T18:29:00.000Z' })],
      payouts: [payout({ created_at: '2026-11-20T18:31:00.000Z' })],
      lines: [line({ created_at: '2026-11-20T18:32:00.000Z' })],
    },
  ],
  [
    'a payout of the day before that was sent on this day',
    { attempts: [attempt({ requested_at: '2026-11-19T18:29:00.000Z' })], payouts: [payout()], lines: [line()] },
  ],
  ['an attempt of the file', { attempts: [attempt({ channel: 'bank_file' })], payouts: [], lines: [] }],
  ['a second payment that Finance got back outside', { attempts: [attempt({ state: 'returned', recovered: 72_000 })] }],
  ['a check of an account', { lines: [line(), line({ source: 'fund_account.validation', payout_id: null, debit: 100 })] }],
  ['a deposit', { lines: [line(), line({ source: 'bank_transfer', payout_id: null, credit: 5_000_000, debit: 0 })] }],
  ['a refund of fees', { lines: [line(), line({ source: 'adjustment', payout_id: null, credit: 590, debit: 0 })] }],
  [
    'an unknown payout of another day',
    { payouts: [payout(), payout({ reference: 'X', provider_id: 'pout_2', created_at: '2026-11-19T06:30:00.000Z' })] },
  ],
])('finds no difference in %s', (_, sides) => {
  expect(compare(sides)).toEqual([])
})

describe('differences', () => {
  test('name a payout that is not known here, once', () => {
    const other = { reference: 'DASHBOARD', provider_id: 'pout_2', amount: 50_000 }
    const sides = { payouts: [payout(), payout(other)], lines: [line(), line({ payout_id: 'pout_2', debit: 50_590 })] }
    expect(compare(sides)).toMatchObject([
      { id: 'unknown_here.pout_2', kind: 'unknown_here', day: '2026-11-20', amount_here: null, amount_there: 50_000 },
    ])
  })

  test('name a line of the statement without a payout', () => {
    const external = line({ id: 'txn_x', source: 'external', payout_id: null, debit: 9900 })
    expect(compare({ lines: [line(), external] })).toMatchObject([
      { id: 'unknown_here.txn_x', amount_there: 9900, state_there: 'debit in the statement, external' },
    ])
    expect(kinds({ lines: [line(), line({ payout_id: 'pout_9' })] })).toEqual(['unknown_here'])
  })

  test('name a paid attempt that the provider does not know', () => {
    expect(compare({ payouts: [], lines: [] })).toMatchObject([
      { id: 'unknown_there.PAY-CLM000001_a1', amount_here: 72_000, amount_there: null, state_here: 'Paid' },
    ])
    expect(kinds({ attempts: [attempt({ state: 'reversed' })], payouts: [], lines: [] })).toEqual(['unknown_there'])
  })

  test('name a payout without a line in the statement', () => {
    expect(compare({ lines: [] })).toMatchObject([
      { kind: 'unknown_there', amount_there: null, state_there: 'processed, not in the statement' },
    ])
  })

  test.each<[string, Partial<BothSides>, number]>([
    ['of the payout', { payouts: [payout({ amount: 72_500 })] }, 72_500],
    ['of the debit', { lines: [line({ debit: 80_590 })] }, 80_000],
    ['in another currency', { payouts: [payout({ currency: 'USD' })] }, 72_000],
    [
      'of a payout under way, which is never believed',
      {
        attempts: [attempt({ state: 'in_process', changed_at: NOW.toISOString() })],
        payouts: [payout({ amount: 1 })],
        lines: [],
      },
      1,
    ],
  ])('name another amount %s', (_, sides, amount_there) => {
    expect(compare(sides)).toMatchObject([{ kind: 'amount', amount_here: 72_000, amount_there }])
  })

  test.each<[string, Partial<BothSides>]>([
    ['failed there', { payouts: [payout({ status: 'failed' })] }],
    ['processing there', { payouts: [payout({ status: 'processing' })] }],
    ['credited back in the statement', { lines: [line(), reversal()] }],
    ['failed here and processed there', { attempts: [attempt({ state: 'failed' })] }],
    ['called reversed here and processed there', { attempts: [attempt({ state: 'reversed' })] }],
  ])('name another state: %s', (_, sides) => {
    expect(kinds(sides)).toEqual(['state'])
  })

  test('name an attempt in process whose final word is two days old', () => {
    const old = { attempts: [attempt({ state: 'in_process' })] }
    expect(kinds(old)).toEqual([])
    expect(kinds(old, new Date('2026-11-23T06:31:00.000Z'))).toEqual(['state'])
  })

  test('name a payment that was paid twice', () => {
    expect(kinds({ attempts: [attempt({ state: 'paid_twice' })] })).toEqual(['paid_twice'])
    const second = payout({ provider_id: 'pout_2' })
    expect(compare({ payouts: [payout(), second], lines: [line(), line({ payout_id: 'pout_2' })] })).toMatchObject([
      { kind: 'paid_twice', amount_there: 144_000, state_there: 'processed 2 times' },
    ])
  })

  test('name a failed attempt whose money is not back', () => {
    const failed = { attempts: [attempt({ state: 'failed' })], payouts: [payout({ status: 'reversed' })] }
    expect(compare(failed)).toMatchObject([{ kind: 'failed_not_returned', amount_there: 72_000 }])
    expect(kinds({ ...failed, lines: [line(), reversal({ credit: 72_000 })] })).toEqual([])
  })

  test('name a return after weeks of an attempt that is called paid', () => {
    const old = attempt({ requested_at: '2026-11-01T06:30:00.000Z', day: '2026-11-01' })
    expect(compare({ attempts: [old], payouts: [], lines: [reversal()] })).toMatchObject([
      { id: 'state.PAY-CLM000001_a1', day: '2026-11-01' },
    ])
    expect(compare({ attempts: [{ ...old, state: 'reversed' }], payouts: [], lines: [reversal()] })).toEqual([])
  })
})

describe('movements of a day', () => {
  const balanced = (lines: readonly Partial<ProviderTransaction>[]): ProviderTransaction[] => {
    let balance = 1_000_000
    return lines.map(one => {
      const made = line({ payout_id: null, fees: 0, tax: 0, debit: 0, ...one })
      balance += made.credit - made.debit
      return { ...made, balance }
    })
  }

  test('sum each kind, and name the balances', () => {
    const all = balanced([
      { source: 'bank_transfer', credit: 500_000, created_at: '2026-11-19T06:30:00.000Z' },
      { source: 'payout', payout_id: 'pout_1', debit: 72_590, fees: 590, tax: 90 },
      { source: 'reversal', payout_id: 'pout_1', credit: 72_590 },
      { source: 'fund_account.validation', debit: 200 },
      { source: 'adjustment', credit: 300 },
      { source: 'bank_transfer', credit: 100_000 },
      { source: 'bank_transfer', credit: 7, created_at: '2026-11-21T06:30:00.000Z' },
    ])
    expect(movementsOf('2026-11-20', all.toReversed(), () => 72_000)).toEqual({
      sums: { payouts: 72_000, returned: 72_000, fees: 500, tax: 90, validations: 200, deposits: 100_000, fee_refunds: 890 },
      opening: 1_500_000,
      closing: 1_600_100,
    })
  })

  test('keep the last balance on a day without lines', () => {
    const all = balanced([{ source: 'bank_transfer', credit: 500_000, created_at: '2026-11-18T06:30:00.000Z' }])
    expect(movementsOf('2026-11-20', all, () => null)).toMatchObject({ opening: 1_500_000, closing: 1_500_000 })
    expect(movementsOf('2026-11-20', [], () => null)).toMatchObject({ opening: null, closing: null })
  })
})
