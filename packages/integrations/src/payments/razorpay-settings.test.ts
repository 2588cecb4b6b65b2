import { describe, expect, test } from 'vitest'
import { areTestKeys, readRazorpaySettings } from './razorpay-settings.ts'

const env = {
  RAZORPAY_KEY_ID: 'rzp_live_Abc123',
  RAZORPAY_KEY_SECRET: 'key-secret-1',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-1',
}
const read = (more: Record<string, string> = {}, production = false) => readRazorpaySettings({ ...env, ...more }, { production })

describe('the account with the payment provider', () => {
  test('is undefined if its variables are missing or empty', () => {
    expect(readRazorpaySettings({}, { production: true })).toBeUndefined()
    expect(readRazorpaySettings({ RAZORPAY_KEY_ID: ' ', RAZORPAY_KEY_SECRET: '' }, { production: true })).toBeUndefined()
  })

  test('has keys, and one or two webhook secrets', () => {
    const keys = { keyId: 'rzp_live_Abc123', keySecret: 'key-secret-1' }
    expect(read({}, true)).toEqual({ ...keys, webhookSecrets: ['webhook-secret-1'] })
    expect(read({ RAZORPAY_WEBHOOK_SECRET_BEFORE: 'webhook-secret-0' })).toEqual({
      ...keys,
      webhookSecrets: ['webhook-secret-1', 'webhook-secret-0'],
    })
  })

  test('is a test account if it has a test key', () => {
    expect(areTestKeys({ keyId: 'rzp_test_Abc123' })).toBe(true)
    expect(areTestKeys({ keyId: 'rzp_live_Abc123' })).toBe(false)
  })

  test.each([
    [{ RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_SECRET must be set'],
    [{ RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET must be set'],
    [{ RAZORPAY_KEY_ID: '' }, 'RAZORPAY_KEY_ID must be set'],
    [{ RAZORPAY_KEY_ID: 'sk_live_1' }, 'RAZORPAY_KEY_ID must be a key id'],
    [{ RAZORPAY_KEY_SECRET: 'two words here' }, 'RAZORPAY_KEY_SECRET must be 8 to 200'],
    [{ RAZORPAY_WEBHOOK_SECRET_BEFORE: 'short' }, 'RAZORPAY_WEBHOOK_SECRET_BEFORE must be 8 to 200'],
    [{ RAZORPAY_API_URL: 'ftp://x' }, 'RAZORPAY_API_URL must be an address'],
  ])('is refused with %o in a sentence that repeats no value', (more, sentence) => {
    expect(() => read(more)).toThrow(sentence)
    expect(() => read(more)).not.toThrow(/key-secret-1|webhook-secret-1|two words/)
  })

  test('accepts only the provider’s own API address in production', () => {
    expect(read({ RAZORPAY_API_URL: 'http://127.0.0.1:9' })?.apiUrl).toBe('http://127.0.0.1:9')
    expect(() => read({ RAZORPAY_API_URL: 'http://127.0.0.1:9' }, true)).toThrow('refused when NODE_ENV is production')
  })
})
