import { expect, test } from 'vitest'
import { readCountryCode, readGender, readStatus } from './written-codes.ts'

test.each([
  ['1', ['1', '01', '1.0', '१', 'M', 'm.', 'MALE', 'पुरुष', '1 - Male', 'Male (M)']],
  ['2', ['2', 'F', 'female', 'महिला', 'स्त्री', '\u200e2']],
  ['3', ['3', 'o', 'Other', 'Others', 'Third-gender', 'अन्य']],
  [undefined, ['', '0', '4', '12', '1.5', 'x', 'Male/Female', '1 Female', 'constructor']],
])('reads the gender %s', (code, texts) => {
  expect(texts.map(readGender)).toEqual(texts.map(() => code))
})

test.each([
  ['1', ['1', '1.0', 'Active', 'YES', 'y', 'TRUE', 'सक्रिय', 'हाँ', '1 (active)']],
  ['0', ['0', '00', '0.0', 'Inactive', 'In-active', 'not active', 'No', 'False', 'निष्क्रिय', 'नहीं']],
  [undefined, ['', '2', 'maybe', 'N/A', 'yes/no', '10']],
])('reads the status %s', (code, texts) => {
  expect(texts.map(readStatus)).toEqual(texts.map(() => code))
})

test.each([
  ['+91', ['91', '+91', '0091', '91.0', '(+91)', '+९१', 'India', 'IN', 'ind', 'भारत', '+91 (India)']],
  [undefined, ['', '+1', '1', '9', '9.1', '191', 'US', 'India/US', '91x']],
])('reads the country code %s', (code, texts) => {
  expect(texts.map(readCountryCode)).toEqual(texts.map(() => code))
})
