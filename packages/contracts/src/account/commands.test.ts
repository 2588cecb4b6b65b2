import { describe, expect, it } from 'vitest'
import { login, loginWithCode, requestLoginCode } from './commands.ts'

describe('signing in', () => {
  it.each([
    {},
    { email: 'nobody', password: 'x' },
    { email: 'a@b.org', password: '' },
    { email: 'a@b.org', password: 'x'.repeat(201) },
    { email: `${'a'.repeat(250)}@b.org`, password: 'x' },
    { email: ['a@b.org'], password: 'x' },
    { email: 'a@b.org', password: { $ne: '' } },
    { email: 'a@b.org', password: 'x', role: 1 },
  ])('refuses %j', body => {
    expect(login.safeParse(body).success).toBe(false)
  })

  it.each([
    { phone: '900000000', country_code: '+91' },
    { phone: '90000000011', country_code: '+91' },
    { phone: '+919000000001', country_code: '+91' },
    { phone: '90000 00001', country_code: '+91' },
    { phone: 9000000001, country_code: '+91' },
    { phone: '9000000001', country_code: 'IN' },
    { phone: '9000000001' },
  ])('refuses to send a code for %j', body => {
    expect(requestLoginCode.safeParse(body).success).toBe(false)
  })

  const asked = { phone: '9000000001', country_code: '+91' }
  it.each([
    ['012345', '012345'],
    [12345, '012345'],
    [123456, '123456'],
  ])('takes the code %j', (otp, expected) => {
    expect(loginWithCode.parse({ ...asked, otp }).otp).toBe(expected)
  })

  it.each(['12345', '1234567', 'abcdef', ' 12345', -12345, 1.5, null, undefined, ['123456']])('refuses the code %j', otp => {
    expect(loginWithCode.safeParse({ ...asked, otp }).success).toBe(false)
  })
})
