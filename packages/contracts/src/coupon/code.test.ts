import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCouponCode, showCouponCode } from './code.ts'

const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const code = fc.array(fc.constantFrom(...characters), { minLength: 9, maxLength: 9 }).map(all => all.join(''))

describe('a coupon code', () => {
  it.each([
    ['ABCD-12345', 'ABCD12345'],
    ['abcd12345', 'ABCD12345'],
    ['  ab cd – 123 45\n', 'ABCD12345'],
    ['A-B-C-D-1-2-3-4-5', 'ABCD12345'],
    ['ABCD—12345', 'ABCD12345'],
    ['ABCD1234', null],
    ['ABCD123456', null],
    ['ABCD_12345', null],
    ['ABCD-1234Ä', null],
    ['ABCD-1234ı', null],
    ['ABCD-1234ſ', null],
    ['ABCD1234\u0661', null],
    ['', null],
    ['---------', null],
  ])('is read from %j as %j', (text, expected) => {
    expect(readCouponCode(text)).toBe(expected)
  })

  it('is shown with a hyphen, and read in any letter case', () => {
    fc.assert(
      fc.property(code, stored => {
        expect(showCouponCode(stored)).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{5}$/)
        expect(readCouponCode(showCouponCode(stored))).toBe(stored)
        expect(readCouponCode(showCouponCode(stored).toLowerCase())).toBe(stored)
      }),
    )
  })
})
