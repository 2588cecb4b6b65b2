import { refundReasons } from '@opdesk/contracts/order/events.ts'
import { orderStates } from '@opdesk/contracts/order/queries.ts'
import { expect, it } from 'vitest'
import { explanationOf, isAwaitingConfirmation } from './order-states.ts'

it('gives each state of an order its own message', () => {
  const titles = orderStates.map(state => explanationOf({ state, refund_reason: null })[0])
  expect(new Set(titles).size).toBe(orderStates.length)
})

it.each(refundReasons)('gives the reason of a refund: %s', refund_reason => {
  const [, plain] = explanationOf({ state: 'refunding', refund_reason: null })
  const [, text] = explanationOf({ state: 'refunding', refund_reason })
  expect(text.endsWith(plain)).toBe(true)
  expect(text.length).toBeGreaterThan(plain.length)
})

it('waits for a reported payment until that payment has failed', () => {
  const open = { state: 'open' as const, failure: null, payment_id: null }
  expect(isAwaitingConfirmation(open, undefined)).toBe(false)
  expect(isAwaitingConfirmation(open, 'pay_2')).toBe(true)
  expect(isAwaitingConfirmation({ ...open, failure: 'The bank refused', payment_id: 'pay_1' }, 'pay_2')).toBe(true)
  expect(isAwaitingConfirmation({ ...open, failure: 'The bank refused', payment_id: 'pay_2' }, 'pay_2')).toBe(false)
  expect(isAwaitingConfirmation({ ...open, state: 'processing', payment_id: 'pay_2' }, 'pay_2')).toBe(false)
})
