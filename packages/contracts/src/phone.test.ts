import { expect, test } from 'vitest'
import { nationalNumber, phoneInWords } from './phone.ts'

test.each([
  '9811010003',
  '+91 98110 10003',
  '0091-9811010003',
  '919811010003',
  '098110 10003',
  // The notation of exported files.
  '(+91) 9811010003',
  '+91\u00a098110\u00a010003',
  '९८११०१०००३',
  '+९१ ९८११० १०००३',
  '９８１１０１０００３',
  '৯৮১১০১০০০৩',
  // Copied from contacts and chats.
  '\u202a+91 98110 10003\u202c',
  '\u200e98110\u200d10003\u2069',
  '+91\u202f98110\u201110003',
  '+91–98110–10003',
  // A number of a spreadsheet.
  '9811010003.0',
])('reads an Indian number written %s', text => {
  expect(nationalNumber(text)).toBe('9811010003')
})

test.each(['98110', '(98110) 10003', '9.81101E+09', '981101000.3', '98110100035.0', 'नौ', ''])(
  'leaves %j, which is no number, unchanged',
  text => {
    expect(nationalNumber(text)).not.toMatch(/^\d{10}$/)
  },
)

test.each([
  ['02262347884', '02262347884', '+912262347884'],
  ['9811010003', '+91 9811010003', '+919811010003'],
])('shows and dials %s', (number, shown, dialled) => {
  expect(phoneInWords('+91', number)).toEqual({ shown, dialled })
})
