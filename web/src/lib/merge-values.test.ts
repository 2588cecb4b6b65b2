import { expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

it.each([
  ['has the server’s values if no text was typed since', { title: 'A', text: '<p>a</p>' }, { title: 'A', text: '<p>a </p>' }],
  ['keeps text typed meanwhile', { title: 'A b', text: '<p>a</p>' }, { title: 'A b', text: '<p>a </p>' }],
  [
    'keeps a choice that was sent with another value',
    { title: 'A', text: '<p>a</p>', publication: 1 },
    { title: 'A', text: '<p>a </p>', publication: 1 },
  ],
])('a saved form %s', (_, typed, expected) => {
  expect(
    mergeValues(typed, { title: 'A', text: '<p>a</p>', publication: 0 }, { title: 'A', text: '<p>a </p>', publication: 0 }),
  ).toEqual(expected)
})
