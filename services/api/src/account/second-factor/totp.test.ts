import { authenticatorCode, recoveryCode } from '@opdesk/contracts/account/second-factor.ts'
import { expect, test } from 'vitest'
import { newTotpSecret, otpauthOf, stepOf } from './totp.ts'

/** The vectors of RFC 6238, appendix B, for SHA-1: the last six of their eight digits. */
const secret = Buffer.from('12345678901234567890')
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts at %i s only the code %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  const step = Math.floor(seconds / 30)
  expect(stepOf(secret, code, now)).toBe(step)
  expect(stepOf(secret, String((Number(code) + 1) % 1_000_000).padStart(6, '0'), now)).toBeNull()
})

test('accepts codes of one time step before and after, no more', () => {
  const steps = [-2, -1, 0, 1, 2].map(off => stepOf(secret, '050471', new Date((1_111_111_111 + off * 30) * 1000)))
  const step = Math.floor(1_111_111_111 / 30)
  expect(steps).toEqual([null, step, step, step, null])
})

test('gives an authenticator app 160 bits, and names issuer and account', () => {
  const fresh = newTotpSecret()
  expect(fresh.length).toBe(20)
  const { secret: text, uri } = otpauthOf(fresh, 'vera+x@example.org')
  const parsed = new URL(uri)
  expect([parsed.protocol, parsed.host, decodeURIComponent(parsed.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/opdesk:vera+x@example.org',
  ])
  expect(Object.fromEntries(parsed.searchParams)).toMatchObject({ issuer: 'opdesk', secret: text, digits: '6', period: '30' })
  expect(text).toMatch(/^[A-Z2-7]{32}$/)
})

test('accepts codes with the spaces that people type', () => {
  expect([authenticatorCode.parse('005 924'), authenticatorCode.parse(5924)]).toEqual(['005924', '005924'])
  for (const wrong of ['', '12345', '1234567', '12345a', '१२३४५६', -1, 1.5, 1_000_000, null, ['123456']])
    expect(authenticatorCode.safeParse(wrong).success, String(wrong)).toBe(false)
  expect(recoveryCode.parse(' abcd-efgh 1jkl-0npq')).toBe('ABCDEFGHIJKLONPQ')
  for (const wrong of ['', 'ABCD', `${'A'.repeat(17)}`, 'ABCD-EFGH-JKLM-NP%Q', 'x'.repeat(1000), 5])
    expect(recoveryCode.safeParse(wrong).success, String(wrong)).toBe(false)
})
