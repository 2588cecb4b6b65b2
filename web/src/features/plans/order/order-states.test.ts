import { refundReasons } from '@opdesk/contracts/order/events.ts'
import { orderStates } from '@opdesk/contracts/order/queries.ts'
import { expect, it } from 'vitest'
import { explanationOf, isAwaitingConfirmation } from './order-states.ts'

it('explains each state of an order with a different heading', () => {
  const titles = orderStates.map(state => explanationOf({ state, refund_reason: null })[0])
  expect(new Set(titles).size).toBe(orderStates.length)
})

it('explains an order that the provider did not open', () => {
  const [title, text] = explanationOf({ state: 'expired', refund_reason: null, provider_order_id: null })
  expect(title).toBe('This order was not opened')
  expect(text).toContain('nothing was paid')
})

it.each(refundReasons)('explains a refund with its reason: %s', refund_reason => {
  const [, plain] = explanationOf({ state: 'refunding', refund_reason: null })
  const [, text] = explanationOf({ state: 'refunding', refund_reason })
  expect(text.endsWith(plain)).toBe(true)
  expect(text.length).toBeGreaterThan(plain.length)
})

it('an order awaits confirmation of a reported payment until it fails', () => {
  const open = { state: 'open' as const, failure: null, payment_id: null }
  expect(isAwaitingConfirmation(open, undefined)).toBe(false)
  expect(isAwaitingConfirmation(open, 'pay_2')).toBe(true)
  expect(isAwaitingConfirmation({ ...open, failure: 'The bank refused', payment_id: 'pay_1' }, 'pay_2')).toBe(true)
  expect(isAwaitingConfirmation({ ...open, failure: 'The bank refused', payment_id: 'pay_2' }, 'pay_2')).toBe(false)
  expect(isAwaitingConfirmation({ ...open, state: 'processing', payment_id: 'pay_2' }, 'pay_2')).toBe(false)
})
