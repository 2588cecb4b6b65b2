import { staffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { ownOrder } from '@opdesk/contracts/order/queries.ts'
import { EXPIRES_AT, fulfilled, ordered, paid, refundRequested, reported } from '@opdesk/testing/orders.ts'
import { expect, test } from 'vitest'
import { recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { order } from './project.ts'
import { toOwnOrder, toStaffOrderDetail } from './record.ts'
import type { OrderRow } from './table.ts'

const asWritten = (past: ReturnType<typeof ordered>): Written[] =>
  past.map(({ event, at }) => ({ stream: 'order-o1', ...event, ...(at && { at }) }))
const after = async (...past: ReturnType<typeof ordered>) => {
  const { rows, tally } = await rowsAfter(order, recorded(asWritten(past)))
  const [row] = rows as OrderRow[]
  if (!row) throw new Error('no row')
  return { row, tally }
}
const refundTold = (status: 'failed' | 'processed'): ReturnType<typeof ordered>[number] => ({
  event: { type: 'refund_reported', data: { payment_id: 'pay_1', refund_id: 'r1', status, reference: null } },
})
const captured = reported('captured')
const done = [...ordered(), captured, paid, fulfilled]
const disputed = (status: 'open' | 'won'): ReturnType<typeof ordered>[number] => ({
  event: {
    type: 'payment_disputed',
    data: { payment_id: 'pay_1', dispute_id: 'd1', status, amount: 118_000, reason: '', respond_by: null },
  },
})
const gone = { event: { type: 'order_expired' as const, data: {} } }

test.each([
  ['open', '', ordered()],
  ['open', '', [...ordered(), reported('failed', { error: 'Card declined' })]],
  ['processing', '', [...ordered(), reported('authorized')]],
  ['processing', '', [...ordered(), captured, paid]],
  ['fulfilled', '', done],
  ['expired', '', [...ordered(), gone]],
  ['open', 'amount_mismatch', [...ordered(), captured, refundRequested('amount_mismatch')]],
  ['open', '', [...ordered(), captured, refundRequested('amount_mismatch'), refundTold('processed')]],
  ['refunding', '', [...done, refundRequested('cancelled')]],
  ['refunding', 'refund_failed', [...done, refundRequested('cancelled'), refundTold('failed')]],
  ['refunded', '', [...done, refundRequested('cancelled'), refundTold('failed'), refundTold('processed')]],
  ['fulfilled', 'refunded_outside', [...done, reported('refunded')]],
  ['fulfilled', 'refunded_outside', [...done, refundTold('processed')]],
  ['fulfilled', 'disputed', [...done, disputed('open')]],
  ['fulfilled', '', [...done, disputed('open'), disputed('won')]],
])('shows an order as %s, with the attention code %j', async (state, attention, past) => {
  const { row, tally } = await after(...past)
  expect(row).toMatchObject({ order_id: 'o1', state, attention, total: 118_000, created_on: '2026-03-10' })
  expect(Object.values(tally)).toEqual([1])
  expect(
    staffOrderDetail.parse(toStaffOrderDetail({ ...row, subscriber_name: 'Asha' }, { credit_note: null, actions: [] })),
  ).toMatchObject({ state })
})

test('searches an order by its ids, invoice and plan', async () => {
  const { row } = await after(...done)
  const lines = row.search.split('\n').map(line => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['o1', 'pay_1', row.invoice?.toLowerCase(), row.provider_order_id?.toLowerCase()]))
  expect(lines).toContain(row.invoice?.toLowerCase().replaceAll('/', '-'))
})

test('shows an order’s owner the open checkout and the last payment’s failure', async () => {
  const checkout = { key_id: 'rzp_test_1', checkout_script: '/checkout.js' }
  const { row } = await after(...ordered(), reported('failed', { error: 'Card declined' }))
  const own = toOwnOrder(row, checkout)
  expect(ownOrder.parse(own)).toEqual(own)
  expect(own).toMatchObject({
    total: 1180,
    failure: 'Card declined',
    expires_at: EXPIRES_AT,
    checkout: { ...checkout, provider_amount: 118_000 },
  })
  expect(toOwnOrder(row, null).checkout).toBeNull()
  expect(toOwnOrder((await after(...done)).row, checkout)).toMatchObject({ checkout: null, invoice: 'IN/25-26/0000001' })
})
