import { expect, test } from 'vitest'
import { paidText, refundText } from './paid-text.ts'

const payment = {
  payment_id: 'pay_1',
  status: 'captured',
  amount: 4128.82,
  currency: 'USD',
  method: 'card',
  createdAt: '2026-11-26T10:00:00.000Z',
  error: null,
  accepted: false,
}
const refund = {
  payment_id: 'pay_1',
  amount: 4128.82,
  reason: 'amount_mismatch',
  status: 'failed' as const,
  refund_id: null,
  reference: null,
}

test('a payment and its refund are shown in the currency paid', () => {
  expect(paidText(payment)).toBe('$4,128.82')
  expect(paidText({ ...payment, currency: 'INR' })).toBe('₹4,128.82')
  expect(refundText({ payments: [{ ...payment, payment_id: 'pay_0', currency: 'INR' }, payment] }, refund)).toBe('$4,128.82')
})

test('the refund of an unknown payment is shown in rupees', () => {
  expect(refundText({ payments: [] }, refund)).toBe('₹4,128.82')
})
