import { describe, expect, it } from 'vitest'
import { isCouponValue } from './limits.ts'

describe('the limits of a discount', () => {
  it.each([
    ['amount', 0.5, true],
    ['amount', 0.49, false],
    ['amount', 999, true],
    ['amount', 999.01, false],
    ['amount', 100.55, true],
    ['amount', 100.555, false],
    ['percent', 0.5, true],
    ['percent', 0, false],
    ['percent', 33.33, true],
    ['percent', 33.333, false],
    ['percent', 100, true],
    ['percent', 100.01, false],
    ['percent', -1, false],
    ['percent', Number.NaN, false],
  ] as const)('accept a discount (%s) of %s: %s', (type, value, expected) => {
    expect(isCouponValue(type, value)).toBe(expected)
  })
})
