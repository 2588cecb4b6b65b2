import { expect, it } from 'vitest'
import { sumToPay } from './sum-to-pay.ts'

it('sums payments exactly to the paisa', () => {
  expect(sumToPay([{ to_pay: 0.1 }, { to_pay: 0.2 }, { to_pay: 1_00_000.05 }])).toBe(1_00_000.35)
  expect(sumToPay([])).toBe(0)
})
