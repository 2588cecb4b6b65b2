import { expect, it } from 'vitest'
import { inSpokenOrder } from './devanagari-order.ts'

it.each([
  ['िप्रया', 'प्रिया'],
  ['वमार्', 'वर्मा'],
  ['शर्मा', 'शर्मा'],
  ['Asha', 'Asha'],
])('writes %s as it is spoken', (drawn, spoken) => {
  expect(inSpokenOrder(drawn)).toBe(spoken)
})
