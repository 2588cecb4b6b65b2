import { expect, test } from 'vitest'
import { searchedNumber } from './searched-number.ts'

test.each([
  '9811010003',
  '98110 10003',
  '09811010003',
  '098110 10003',
  '0 98110-10003',
  '919811010003',
  '91 98110 10003',
  '0091 98110 10003',
  '+919811010003',
  '+91 98110 10003',
  '(+91) 98110-10003',
])('reduces %s to its ten digits', text => {
  expect(searchedNumber(text)).toBe('9811010003')
})

test.each([
  '0981',
  '0981101000',
  'E-0981',
  '00123456789',
  '2024-000123',
  '98110-10003',
  '981101 0003',
  '0 0',
  '(+91)',
  'asha',
  '',
])('leaves %s unchanged', text => {
  expect(searchedNumber(text)).toBe(text)
})

test('ends a foreign country code at a space or bracket', () => {
  expect(searchedNumber('+44 20 7946')).toBe('207946')
  expect(searchedNumber('+442079460958')).toBe('+442079460958')
})
