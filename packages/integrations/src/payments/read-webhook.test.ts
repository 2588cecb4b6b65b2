import { expect, test } from 'vitest'
import { readWebhook } from './read-webhook.ts'

const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  status: 'captured',
  amount: 118_000,
  currency: 'INR',
  method: 'card',
  created_at: 1_795_900_000,
}
const dispute = {
  id: 'disp_1',
  payment_id: 'pay_1',
  amount: 100_000,
  currency: 'INR',
  reason_code: 'fraudulent',
  respond_by: 1_796_500_000,
  status: 'open',
  phase: 'chargeback',
}
const read = (event: string, more: object = { dispute: { entity: dispute } }) =>
  readWebhook(Buffer.from(JSON.stringify({ event, payload: { payment: { entity: payment }, ...more } }))).news

test.each([
  ['created', 'open'],
  ['action_required', 'open'],
  ['under_review', 'under_review'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['closed', 'closed'],
])('reads a dispute that is %s as %s', (told, status) => {
  expect(read(`payment.dispute.${told}`)).toEqual({
    about: 'dispute',
    provider_order_id: 'order_1',
    payment_id: 'pay_1',
    dispute: {
      dispute_id: 'disp_1',
      status,
      amount: 100_000,
      reason: 'fraudulent',
      respond_by: new Date(1_796_500_000_000).toISOString(),
    },
  })
})

test('reads a dispute without its details as one of the payment', () => {
  expect(read('payment.dispute.created', {})).toMatchObject({
    dispute: { dispute_id: 'pay_1', status: 'open', amount: 118_000, reason: '', respond_by: null },
  })
})
