import { expect, it } from 'vitest'
import { placeToFill } from './fill-place.ts'

const place = { city: 'Pune', state: 20 }

it.each([
  ['empty fields', { city: ' ', state: null }, {}, { city: 'Pune', state: '20' }],
  [
    'fields of an earlier pincode',
    { city: 'Mumbai', state: '20' },
    { city: 'Mumbai', state: '20' },
    { city: 'Pune', state: '20' },
  ],
  ['no typed city', { city: 'Baner', state: null }, {}, { state: '20' }],
  ['no chosen state', { city: 'Mumbai', state: '9' }, { city: 'Mumbai', state: '20' }, { city: 'Pune' }],
])('fills %s', (_, typed, filled, expected) => {
  expect(placeToFill(typed, place, filled)).toEqual(expected)
})
