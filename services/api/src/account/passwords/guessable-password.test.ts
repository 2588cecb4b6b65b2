import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const priya = { name: 'Priya Raghavan', email: 'priya.r@sunrise-health.example', mobile: '9812345678' }
const isRefused = (password: string) => isGuessable(password, priya)

describe('a guessable password', () => {
  test('is refused if it is very common, in any capitalisation', () => {
    const common = dictionary['passwords-common']
    expect(common.length).toBeGreaterThan(3000)
    expect(common.filter(password => !isRefused(password))).toEqual([])
    expect(common.slice(0, 3000).filter(password => !isRefused(password.toUpperCase()))).toEqual([])
  })

  test.each([
    'P@ssw0rd1!',
    'Password@123',
    'Pa$$word1',
    'Passw0rd!',
    'Welcome@123',
    'We1come!2026',
    '2026@Qwerty',
    'Abcd@1234',
    '!Qaz2wsx',
  ])('is refused if it is a common word with signs: %s', password => expect(isRefused(password)).toBe(true))

  test.each(['OPDesk@2026', 'Opd3sk$$99'])('is refused as a product word: %s', password => expect(isRefused(password)).toBe(true))

  test.each([
    'Priya@1990',
    'PriyaRaghavan@1',
    'Priya.Raghavan@1',
    'R@ghavan!77',
    'Sunrise@2026',
    'SunriseHealth@1',
    'My9812345678@',
    '98123-45678Aa@',
  ])('is refused if it is based on the person’s data: %s', password => expect(isRefused(password)).toBe(true))
})

test.each([
  'Demo@1234',
  'Admin@1234',
  'Verifier@123',
  'Fresh@2026',
  'N3w@Password',
  'Other@2026',
  'Better@5678',
  'Ab@4567890123456',
  'Strong@123',
  'NewPass@123',
  'Test@1234',
  'Test@123',
  'correct horse Battery 9!',
  'Kaveri-monsoon-42!',
  'Priyanka@1990',
  'Raga@Bhairavi7',
  'Wordpass@77',
  'पासवर्ड@Aa1x',
])('accepts the password %s', password => expect(isRefused(password)).toBe(false))

test('accepts passwords if the person’s data is empty or generic', () => {
  expect(isGuessable('Strong@123', { name: '', email: '', mobile: '' })).toBe(false)
  expect(isGuessable('Test@1234', { name: 'Test User', email: 'test.user@example.com', mobile: '' })).toBe(false)
})
