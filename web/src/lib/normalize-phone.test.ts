import { expect, test } from 'vitest'
import { normalizePhone, normalizePincode } from './normalize-phone.ts'

test.each([
  ['+91 98765 43210', '9876543210'],
  ['0091 98765-43210', '9876543210'],
  ['(+91) 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['\u202a+91 98765\u201143210\u202c', '9876543210'],
  ['9876543210.0', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765', '98765'],
  ['', ''],
])('an Indian number typed as %j is stored as %j', (text, kept) => {
  expect(normalizePhone(text)).toBe(kept)
  expect(normalizePhone(text, '91')).toBe(kept)
})

test('a foreign number keeps up to 14 digits', () => {
  expect(normalizePhone('0 2079 460 958', '+44')).toBe('02079460958')
  expect(normalizePhone('1'.repeat(20), '+1')).toBe('1'.repeat(14))
})

test.each([
  ['560 025', '560025'],
  [' 560025\n', '560025'],
  ['5600251', '560025'],
  ['\u200e560\u202f025', '560025'],
  ['56A', '56A'],
])('a pincode pasted as %j is stored as %j', (text, kept) => {
  expect(normalizePincode(text)).toBe(kept)
})
