import { expect, it } from 'vitest'
import { caretAfter, groupDigits } from './group-digits.ts'

it.each([
  ['501001234564821', '5010 0123 4564 821'],
  ['5010-0123 4564\u00a0821', '5010 0123 4564 821'],
  ['50100', '5010 0'],
  ['', ''],
  ['50100 123A', '50100 123A'],
  ['५०१०', '५०१०'],
])('groups %j as %j', (typed, shown) => expect(groupDigits(typed)).toBe(shown))

it.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [9, 11],
  [20, 12],
])('puts the caret after %i digits at %i', (digits, place) => expect(caretAfter('5010 0123 45', digits)).toBe(place))
