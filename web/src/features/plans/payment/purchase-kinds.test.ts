import { OrderKind } from '@opdesk/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { itemOf, paymentLink, purchaseKindOf } from './purchase-kinds.ts'

describe('URL of a payment page', () => {
  it.each([
    [
      { plan_id: 'a', membership_id: '0' },
      { order_for: 0, plan_id: 'a', membership_id: 0 },
    ],
    [
      { plan_id: 'a', membership_id: '10' },
      { order_for: 0, plan_id: 'a', membership_id: 10 },
    ],
    [{ health_plan_id: 'h' }, { order_for: 1, health_plan_id: 'h' }],
    [{ plan_id: 'a' }, undefined],
    [{ membership_id: '1' }, undefined],
    [{ plan_id: 'a', membership_id: '-1' }, undefined],
    [{ plan_id: 'a', membership_id: '1.5' }, undefined],
    [{ plan_id: 'a', membership_id: 'family' }, undefined],
    [{}, undefined],
  ])('with %j chooses %j (undefined: no purchase)', (search, expected) => {
    expect(itemOf(search)).toEqual(expected)
  })

  it('is parsed back to the choice it was made from', () => {
    const plan = { order_for: 0, plan_id: 'a', membership_id: 4 } as const
    const checkup = { order_for: 1, health_plan_id: 'h' } as const
    for (const way of ['purchase', 'upgrade', 'renewal'] as const) expect(itemOf(paymentLink(way, plan).search)).toEqual(plan)
    expect(itemOf(paymentLink('purchase', checkup).search)).toEqual(checkup)
  })

  it('depends on the kind of the order', () => {
    const kinds = [OrderKind.plan, OrderKind.healthTest, OrderKind.upgrade, OrderKind.renewal]
    expect(kinds.map(purchaseKindOf)).toEqual(['purchase', 'purchase', 'upgrade', 'renewal'])
  })
})
