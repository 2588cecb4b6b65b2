import { addDays } from '@opdesk/contracts/time.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { fulfilled, ordered, paid, reported } from '@opdesk/testing/orders.ts'
import { plan } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order } from '../order/project.ts'
import type { Written } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { mostChosenPlan } from './most-chosen.ts'

/** IST day of the orders. */
const DAY = '2026-03-10'

const healthPlan = { health_plan_id: 'h1', checkup_code: 'C', name: 'Heart', base_price: 1, discounted_price: 1, parameters: 1 }
const items = {
  checkup: () => ({ type: 'health_plan' as const, health_plan: healthPlan }),
  plan: (plan_id: string, option: number) => ({
    type: 'plan' as const,
    plan: plan({ plan_id, membership: { ...plan().membership, membership_id: option } }),
    of: null,
  }),
}
type Item = ReturnType<(typeof items)['checkup']> | ReturnType<(typeof items)['plan']>

let on: Projected
let projecting: ReturnType<Projected['start']>
let orders = 0
/** Adds orders of an item; `state`: paid and fulfilled, or still open. */
const sell = async (count: number, item: Item, state: 'fulfilled' | 'open' = 'fulfilled') => {
  const written: Written[] = []
  for (let index = 0; index < count; index += 1) {
    orders += 1
    const stream = `order-${orders}`
    const past = [...ordered({ item }), ...(state === 'fulfilled' ? [reported('captured'), paid, fulfilled] : [])]
    written.push(...past.map(({ event, at }) => ({ stream, ...event, ...(at && { at }) })))
  }
  await on.write(written)
  await projecting.caughtUp()
}
beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  projecting = on.start([order])
})
afterAll(() => on?.close())

test('names no plan for four orders, open orders and checkups', async () => {
  await sell(4, items.plan('family', 2))
  await sell(6, items.plan('family', 3), 'open')
  await sell(7, items.checkup())
  expect(await mostChosenPlan(on.db, DAY)).toBeUndefined()
})

test('names the most bought plan and its most bought option', async () => {
  await sell(3, items.plan('family', 4))
  await sell(6, items.plan('single', 1))
  expect(await mostChosenPlan(on.db, DAY)).toEqual({ plan: 'family', option: 2 })
  await sell(2, items.plan('single', 1))
  expect(await mostChosenPlan(on.db, DAY)).toEqual({ plan: 'single', option: 1 })
})

test('forgets orders after 365 days', async () => {
  expect(await mostChosenPlan(on.db, addDays(DAY, 364))).toEqual({ plan: 'single', option: 1 })
  expect(await mostChosenPlan(on.db, addDays(DAY, 365))).toBeUndefined()
})
