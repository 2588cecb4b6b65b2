import { expect, it } from 'vitest'
import { inSpokenOrder } from './devanagari-order.ts'

it('writes a page in the order of glyphs as it is spoken', () => {
  const drawn = 'िदनांक िप्रया वमार् अिनल अजुर्न पिरवार शमार् Asha 25000'.split(' ')
  expect(inSpokenOrder(drawn).join(' ')).toBe('दिनांक प्रिया वर्मा अनिल अर्जुन परिवार शर्मा Asha 25000')
})

it('keeps a page in the order of sounds', () => {
  const spoken = 'दिनांक प्रिया वर्मा अनिल अर्जुन परिवार जुर्माना पति Asha'.split(' ')
  expect(inSpokenOrder(spoken)).toEqual(spoken)
})
