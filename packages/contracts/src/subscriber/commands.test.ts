import { describe, expect, it } from 'vitest'
import { saveClaim } from '../claim/commands.ts'
import { fullName, onboarding, updateProfile } from './commands.ts'

const message = (body: object): string | undefined => updateProfile.safeParse(body).error?.issues[0]?.message

describe('a profile', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['  Asha   Rao ', 'Asha Rao'],
    ['Asha\u00a0Rao', 'Asha Rao'],
    ['Sen\u0303ora\u2003Rao', 'Se\u00f1ora Rao'],
    ['आशा राव', 'आशा राव'],
    ['K. R. Narayanan', 'K. R. Narayanan'],
    ['க்ஷேத்ரா', 'க்ஷேத்ரா'],
    ['श्री\u200dनिवास', 'श्री\u200dनिवास'],
  ])('accepts the name %j', (name, kept) => {
    expect(updateProfile.parse({ name })).toEqual({ name: kept })
  })

  it.each([
    '',
    ' ',
    'Asha<img onerror=alert(1)>',
    '=HYPERLINK("http://x")',
    'Asha\r\nBcc: x@example.org',
    'Asha\nRao',
    'R2D2',
    '...',
    '😀',
    'x'.repeat(63),
    'x'.repeat(500),
    7,
    null,
    ['Asha'],
  ])('refuses the name %j', name => {
    expect(updateProfile.safeParse({ name }).success).toBe(false)
  })

  it.each([
    ['email', 'asha', 'Enter valid E-mail!'],
    ['email', 'asha@example.org\nBcc: x@example.org', 'Enter valid E-mail!'],
    ['email', '', 'Enter valid E-mail!'],
    ['dob', '2026-02-30', 'Invalid Date Format'],
    ['dob', '30/02/1990', 'Invalid Date Format'],
    ['dob', '1099-01-01', 'Invalid Date Format'],
    ['dob', null, 'Invalid Date Format'],
    ['gender', 4, 'Please select an option'],
    ['gender', null, 'Please select an option'],
    ['pin_code', '56002A', 'Postal code must be digits'],
    ['pin_code', '०००००१', 'Postal code must be digits'],
    ['pin_code', '012345', 'Enter valid pincode'],
    ['city', '<b>Pune</b>', 'Invalid city name: "<"'],
    ['state', 36, undefined],
    ['address', 'x'.repeat(501), 'Max length 500 char'],
    ['phone', '123', 'Please enter a valid Mobile number'],
    ['country_code', '+1', 'Invalid country code'],
  ])('refuses %s %j', (field, value, told) => {
    expect(updateProfile.safeParse({ [field]: value }).success).toBe(false)
    if (told) expect(message({ [field]: value })).toBe(told)
  })

  it.each(['role', 'status', 'subscriber_type', 'corporate', 'wallet_balance', '_id', 'plan', 'password'])(
    'refuses %s',
    field => {
      expect(updateProfile.safeParse({ [field]: 1 }).success).toBe(false)
    },
  )
})

describe('onboarding', () => {
  it('joins first, middle and last name', () => {
    expect(fullName({ first_name: ' Asha', middle_name: '', last_name: 'Rao  Iyer ' })).toBe('Asha Rao Iyer')
    expect(fullName({ first_name: 'Asha', middle_name: 'K', last_name: '' })).toBe('Asha K')
  })

  it.each([
    [{ first_name: '' }, 'Please input your first name.'],
    [{ first_name: 'x'.repeat(21) }, 'Please enter a valid Name (up to 20 characters, only alphabets and spaces allowed)'],
    [{ last_name: 'R@o' }, 'Please enter a valid Name (up to 20 characters, only alphabets and spaces allowed): "@"'],
    [{ email: '' }, 'Please input your email.'],
    [{ email: 'a@b' }, 'Enter valid E-mail!'],
  ])('refuses %j with the message %s', (wrong, told) => {
    const right = { first_name: 'Asha', middle_name: '', last_name: '', email: 'asha@example.org' }
    expect(onboarding.safeParse(right).success).toBe(true)
    expect(onboarding.safeParse({ ...right, ...wrong }).error?.issues[0]?.message).toBe(told)
  })

  it('stores three names of full length as one name', () => {
    const part = 'x'.repeat(20)
    const name = fullName({ first_name: part, middle_name: part, last_name: part })
    expect(updateProfile.parse({ name }).name).toBe(name)
  })
})

describe('the first error message', () => {
  const first = (
    schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues[0]?.message
  it.each(['A'.repeat(21), `Asha ${'b'.repeat(21)}`])('concerns a name with a word of 21 letters: %s', name => {
    expect(first(updateProfile, { name })).toMatch(/^Please enter a valid Name/)
    expect(first(updateProfile, { name: name.slice(0, -1) })).toBeUndefined()
  })
  it.each([
    [{ pincode: '5600251' }, 'Enter valid pincode'],
    [{ doc_email: 'x@y..' }, 'Enter valid E-mail!'],
    [{ doc_email: 'x@y.in' }, undefined],
  ])('about the claim %j is: %s (undefined: no error)', (body, message) => {
    expect(first(saveClaim, body)).toBe(message)
  })
})
