import { expect, test } from 'vitest'
import { readChannelSetting } from './payout-channel-setting.ts'

test.each([
  [undefined, false, {}],
  [' ', true, {}],
  ['ledger_only', true, { channel: 'ledger_only' }],
  ['bank_file', false, { channel: 'bank_file' }],
  ['razorpayx', true, { channel: 'razorpayx' }],
  ['razorpayx', false, { refusal: expect.stringContaining('RAZORPAYX_KEY_ID') }],
  ['RazorpayX', true, { refusal: expect.stringContaining('razorpayx, bank_file, ledger_only') }],
])('reads PAYOUTS=%s with a provider: %s', (setting, hasProvider, expected) => {
  expect(readChannelSetting(setting, { hasProvider })).toEqual(expected)
})
