import { email, mobileOf } from '@opdesk/contracts/patterns.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepts } from './form-checks.ts'

const mobile = mobileOf('missing', 'wrong')

describe('checks of a form before it is sent', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '0091-9876543210',
    '09876543210',
    '919876543210',
    '12345',
    '98765432101',
    'abc',
    '+1 2025550123',
    '(+91) 9876543210',
    '९८७६५ ४३२१०',
    '+91\u00a098765\u00a043210',
  ])('judge the number %s as the server does', written =>
    expect(accepts.phone?.(written)).toBe(mobile.safeParse(written).success),
  )

  it('accept every number that the server accepts', () => {
    const prefix = fc.constantFrom('', '+91', '0091', '91', '0', '+91 ')
    fc.assert(
      fc.property(prefix, fc.stringMatching(/^[6-9]\d{9}$/), (before, digits) => {
        const written = `${before}${digits}`
        if (mobile.safeParse(written).success) expect(accepts.phone?.(written)).toBe(true)
      }),
    )
  })

  it('accept every email address that the server accepts', () => {
    fc.assert(
      fc.property(fc.emailAddress(), address => {
        if (email().safeParse(address).success) expect(accepts.email?.(address)).toBe(true)
      }),
    )
  })

  it.each([
    ['0', true],
    ['99', true],
    ['१२', true],
    ['100', false],
    ['-1', false],
    ['1.5', false],
    ['', false],
  ])('accept the years of experience %s: %s', (written, good) => expect(accepts.years?.(written)).toBe(good))
})
