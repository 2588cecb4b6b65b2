import { describe, expect, test } from 'vitest'
import { areTestPayoutKeys, RazorpayXSettingsError, readRazorpayXSettings } from './razorpayx-settings.ts'

const SET = {
  RAZORPAYX_KEY_ID: 'rzp_live_0123456789',
  RAZORPAYX_KEY_SECRET: 'a-secret-of-length',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
  RAZORPAYX_WEBHOOK_SECRET: 'webhook-secret',
}
const read = (changed: Record<string, string>, production = true) => readRazorpayXSettings({ ...SET, ...changed }, { production })

describe('readRazorpayXSettings', () => {
  test('returns nothing if no variable is set', () => {
    expect(readRazorpayXSettings({ RAZORPAYX_KEY_ID: ' ' }, { production: true })).toBeUndefined()
  })

  test('reads the account with its present and previous secrets', () => {
    const account = { keyId: SET.RAZORPAYX_KEY_ID, keySecret: SET.RAZORPAYX_KEY_SECRET, accountNumber: '7878780080316316' }
    expect(read({})).toEqual({ ...account, webhookSecrets: ['webhook-secret'] })
    expect(read({ RAZORPAYX_WEBHOOK_SECRET_PREVIOUS: 'earlier-secret' })?.webhookSecrets).toEqual([
      'webhook-secret',
      'earlier-secret',
    ])
  })

  test('tells test keys from live ones', () => {
    expect([areTestPayoutKeys({ keyId: 'rzp_test_1' }), areTestPayoutKeys({ keyId: 'rzp_live_1' })]).toEqual([true, false])
  })

  test('takes another address outside of production only', () => {
    expect(read({ RAZORPAYX_URL: 'http://127.0.0.1:4000' }, false)?.apiUrl).toBe('http://127.0.0.1:4000')
    expect(() => read({ RAZORPAYX_URL: 'http://127.0.0.1:4000' })).toThrow('RAZORPAYX_URL is for tests')
  })

  test.each<[string, Record<string, string>]>([
    ['a missing secret', { RAZORPAYX_KEY_SECRET: '' }],
    ['a missing account', { RAZORPAYX_ACCOUNT_NUMBER: '' }],
    ['a missing webhook secret', { RAZORPAYX_WEBHOOK_SECRET: '' }],
    ['a key of another kind', { RAZORPAYX_KEY_ID: 'key_1' }],
    ['an account with a sign', { RAZORPAYX_ACCOUNT_NUMBER: '7878-780080' }],
    ['a short secret', { RAZORPAYX_WEBHOOK_SECRET: 'short' }],
    ['a short previous secret', { RAZORPAYX_WEBHOOK_SECRET_PREVIOUS: 'short' }],
  ])('refuses %s, and names the variable without its value', (_, changed) => {
    const [[name, value] = ['', '']] = Object.entries(changed)
    const refusal = (() => {
      try {
        return read(changed)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(RazorpayXSettingsError)
    expect(String(refusal)).toContain(name)
    if (value) expect(String(refusal)).not.toContain(value)
  })

  test('refuses an address of another protocol', () => {
    expect(() => read({ RAZORPAYX_URL: 'ftp://host' }, false)).toThrow('must be an address')
  })
})
