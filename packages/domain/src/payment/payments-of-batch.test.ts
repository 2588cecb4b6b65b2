import { describe, expect, it } from 'vitest'
import type { BankPayment } from './bank-file.ts'
import { differingPayments } from './compare-payments.ts'
import { type Closing, lastBefore, type PaymentStep, paymentsOfBatch } from './payments-of-batch.ts'

const DAY = '2026-03-10'
const at = '2026-03-10T06:30:00.000Z'
const requested = (claim_id: string, position: number, batch_id = `BATCH-${DAY}`): PaymentStep<number> => ({
  type: 'claim_payment_requested',
  channel: 'ledger_only',
  claim_id,
  reference: `PAY-${claim_id}`,
  amount: 100,
  batch_id,
  at,
  position,
})
const settled = (claim_id: string, position: number): PaymentStep<number> => ({
  type: 'claim_settled',
  channel: 'ledger_only',
  claim_id,
  reference: `PAY-${claim_id}`,
  amount: 100,
  at,
  position,
})
const closing = (number: number, position: number, day = DAY, when = at): Closing<number> => ({ day, number, at: when, position })
const of = (number: number, steps: PaymentStep<number>[], closings: Closing<number>[]) =>
  paymentsOfBatch({ day: DAY, number }, steps, closings, (a, b) => a - b).map(({ claim_id }) => claim_id)

describe('the payments of a batch', () => {
  it('are those of its day, settled between two closings', () => {
    const steps = [
      requested('a', 1),
      requested('b', 2),
      settled('a', 3),
      requested('yesterday', 4, 'BATCH-2026-03-09'),
      settled('yesterday', 5),
      settled('b', 7),
      requested('c', 8, `BATCH-${DAY}-2`),
      settled('c', 9),
    ]
    const closings = [closing(1, 6), closing(1, 7, '2026-03-09'), closing(2, 10)]
    expect(of(1, steps, closings)).toEqual(['a'])
    expect(of(2, steps, closings)).toEqual(['b', 'c'])
    expect(of(3, steps, closings)).toEqual([])
  })

  it('exclude requested payments that are not settled', () => {
    expect(of(1, [requested('a', 1)], [closing(1, 2)])).toEqual([])
  })

  it('are read from the last closing that surely precedes their day', () => {
    const closings = [
      closing(1, 1, '2026-03-07', '2026-03-07T12:00:00.000Z'),
      closing(1, 2, '2026-03-08', '2026-03-09T12:00:00.000Z'),
      closing(1, 3, '2026-03-09', '2026-03-09T18:00:00.000Z'),
      closing(1, 4),
    ]
    expect(lastBefore(closings, DAY)?.position).toBe(2)
    expect(lastBefore(closings, '2026-03-01')).toBeUndefined()
  })
})

describe('payments of log and read models', () => {
  const paid = (patch: Partial<BankPayment> = {}): BankPayment => ({
    reference: 'PAY-1',
    beneficiary_id: 'asha',
    beneficiary_name: 'Asha Rao',
    amount: 100,
    settled_at: at,
    claim_number: 'CLM1',
    ...patch,
  })

  it.each<[string, Partial<BankPayment>]>([
    ['amount', { amount: 101 }],
    ['payee', { beneficiary_id: 'stranger' }],
    ['name', { beneficiary_name: 'A Stranger' }],
    ['claim', { claim_number: 'CLM2' }],
    ['day', { settled_at: '2026-03-11T06:30:00.000Z' }],
  ])('differ if they have another %s', (_, patch) => {
    expect(differingPayments([paid()], [paid(patch)])).toEqual(['PAY-1'])
  })

  it('differ if a payment is added, missing or duplicated', () => {
    const two = paid({ reference: 'PAY-2' })
    expect(differingPayments([paid()], [paid(), two])).toEqual(['PAY-2'])
    expect(differingPayments([two, paid()], [paid()])).toEqual(['PAY-2'])
    expect(differingPayments([paid()], [paid(), paid()])).toEqual(['PAY-1'])
  })

  it('match in any order and time format, and despite erased names', () => {
    const two = paid({ reference: 'PAY-2' })
    expect(differingPayments([paid(), two], [two, paid({ settled_at: '2026-03-10T06:30:00Z' })])).toEqual([])
    expect(differingPayments([paid({ beneficiary_name: 'erased' })], [paid()])).toEqual([])
    expect(differingPayments([paid()], [paid({ beneficiary_name: 'erased' })])).toEqual(['PAY-1'])
  })
})
