import { expect, it } from 'vitest'
import { addCoupon } from './commands.ts'

const coupon = {
  coupon_type: 1,
  name: 'Welcome',
  coupon_code: 'WELC-OME10',
  discount_type: 0,
  discount: 10,
  start_date: '2026-04-01',
  end_date: '2026-04-30',
  usage_type: 1,
  terms: 'Once',
  count: 1,
}
const errorsOf = (change: object) =>
  (addCoupon.safeParse({ ...coupon, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

it.each([
  [{ discount: 0.49 }, 'Enter an amount from ₹0.5 to ₹999'],
  [{ discount: 999.01 }, 'Enter an amount from ₹0.5 to ₹999'],
  [{ discount: 100.555 }, 'At most two decimals'],
  [{ discount_type: 1, discount: 100.01 }, 'Enter a percentage from 0.5 to 100'],
  [{ discount: undefined }, 'Please enter discount !'],
])('creating a coupon reports its discount %j beside all other errors', (change, message) => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf(change)).toEqual([['discount', message]])
  expect(errorsOf({ ...change, terms: ' ', count: 0 })).toContainEqual(['discount', message])
})

it('creating a coupon reports a discount of deeply nested lists', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  expect(errorsOf({ discount: deep }).map(([field]) => field)).toEqual(['discount'])
})
