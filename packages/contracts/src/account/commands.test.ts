import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { login, loginWithCode, requestLoginCode, requestSignUpCode, signUp, verifySignUpCode } from './commands.ts'
import { addHr } from './hr.ts'

describe('signing in', () => {
  const saysOf = (schema: ZodType, body: object) =>
    Object.fromEntries((schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

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
    { phone: '+1 9000000001', country_code: '+91' },
    { phone: '00919000000001234', country_code: '+91' },
    { phone: '9000000001', country_code: '+1' },
    { phone: 9000000001, country_code: '+91' },
    { phone: '9000000001', country_code: 'IN' },
    { phone: '9000000001' },
  ])('refuses to send a code for %j', body => {
    expect(requestLoginCode.safeParse(body).success).toBe(false)
  })

  it.each(['9000000001', '+919000000001', '+91 90000 00001', '0091-9000000001', '919000000001', '09000000001', ' 9000000001 '])(
    'reads %s as the same mobile number',
    phone => {
      for (const country_code of ['+91', '91', '0091'])
        expect(requestLoginCode.parse({ phone, country_code })).toEqual({
          contact: { kind: 'phone', phone: '9000000001', country_code: '+91' },
        })
    },
  )

  it.each(['asha@example.org', ' Asha@Example.ORG '])('reads %j as the same email address', email => {
    for (const key of [{}, { key_type: 0 }, { key_type: '0' }])
      expect(requestLoginCode.parse({ email, ...key })).toEqual({ contact: { kind: 'email', email: 'asha@example.org' } })
  })

  const both = { phone: '9000000001', country_code: '+91', email: 'asha@example.org' }
  it.each([
    [both, 'email', 'Please enter a mobile number or an email, not both'],
    [{ ...both, key_type: 0 }, 'email', 'Please enter a mobile number or an email, not both'],
    [{ email: both.email, country_code: '+91' }, 'country_code', 'Invalid country code'],
    [{ phone: both.phone }, 'country_code', 'Invalid country code'],
    [{ email: both.email, key_type: 1 }, 'key_type', 'key_type is 0 with an email, 1 with a phone'],
    [{ phone: both.phone, country_code: '+91', key_type: 0 }, 'key_type', 'key_type is 0 with an email, 1 with a phone'],
    [{ key_type: 0 }, 'email', 'Please enter a valid email'],
    [{}, 'phone', 'Please enter a valid Mobile number'],
    [{ email: '' }, 'email', 'Please enter a valid email'],
    [{ email: 'asha@example' }, 'email', 'Please enter a valid email'],
    // Look-alikes: a Cyrillic a, a full-width at sign, two addresses, a line break.
    [{ email: '\u0430sha@example.org' }, 'email', 'Please enter a valid email'],
    [{ email: 'asha\uff20example.org' }, 'email', 'Please enter a valid email'],
    [{ email: 'asha@example.org,ravi@example.org' }, 'email', 'Please enter a valid email'],
    [{ email: 'asha@example.org\nBcc: ravi@example.org' }, 'email', 'Please enter a valid email'],
    [{ email: ['asha@example.org'] }, 'email', 'Please enter a valid email'],
    [{ email: { $ne: '' } }, 'email', 'Please enter a valid email'],
  ])('refuses %j, which is not one consistent number or email', (body, field, message) => {
    expect(saysOf(requestLoginCode, body)).toEqual({ [field]: message })
    for (const schema of [loginWithCode, verifySignUpCode])
      expect(schema.safeParse({ ...body, otp: '123456' }).success).toBe(false)
    for (const schema of [requestSignUpCode, signUp])
      expect(schema.safeParse({ ...body, terms_and_condition: true }).success).toBe(false)
  })

  const asked = { phone: '9000000001', country_code: '+91' }
  it.each([
    ['012345', '012345'],
    [12345, '012345'],
    [123456, '123456'],
  ])('accepts the one-time code %j', (otp, expected) => {
    expect(loginWithCode.parse({ ...asked, otp }).otp).toBe(expected)
  })

  it.each([true, 'true', 1, false, undefined])('accepts a sign-up only if terms_and_condition is true: %j', accepted => {
    expect(signUp.safeParse({ ...asked, terms_and_condition: accepted }).success).toBe(accepted === true)
  })

  it.each([{ role: 1 }, { status: 12 }, { subscriber_type: 2 }, { corporate: 'acme' }, { user_id: 'x' }, { verified: true }])(
    'refuses a sign-up with %j',
    smuggled => {
      expect(signUp.safeParse({ ...asked, terms_and_condition: true, ...smuggled }).success).toBe(false)
    },
  )

  it('reports each required field that is absent or empty', () => {
    for (const empty of [undefined, '']) {
      expect(saysOf(login, { email: empty, password: empty })).toEqual({
        email: 'Please enter a valid email',
        password: 'Please enter your password!',
      })
      expect(saysOf(loginWithCode, { ...asked, otp: empty })).toEqual({ otp: 'Please enter the OTP' })
      expect(saysOf(verifySignUpCode, { ...asked, otp: empty })).toEqual({ otp: 'Invalid OTP' })
      expect(saysOf(requestSignUpCode, { ...asked, phone: empty })).toEqual({ phone: 'Mobile is required' })
      expect(saysOf(requestLoginCode, { ...asked, phone: empty })).toEqual({ phone: 'Please enter a valid Mobile number' })
      expect(saysOf(addHr, { email: empty, phone: empty })).toMatchObject({
        email: 'Please enter email!',
        phone: 'Mobile no. is required',
      })
    }
    expect(saysOf(requestSignUpCode, { ...asked, phone: '98x' })).toEqual({ phone: 'Mobile no. must be digits' })
    expect(saysOf(addHr, { email: 'a@b', phone: '12345' })).toMatchObject({
      email: 'Invalid email!',
      phone: 'Invalid mobile no.!',
    })
  })

  it.each(['12345', '1234567', 'abcdef', ' 12345', -12345, 1.5, null, undefined, ['123456']])(
    'refuses the one-time code %j',
    otp => {
      expect(loginWithCode.safeParse({ ...asked, otp }).success).toBe(false)
    },
  )
})
