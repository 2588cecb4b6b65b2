import { expect, test } from 'vitest'
import { columnLayout, storedLayouts } from './stored-layouts.ts'

const layout = { order: ['b', 'a'], shown: { a: false }, widths: { b: 120 }, pinned: { start: ['b'], end: [] } }

test('reads the layouts that it stored', () => {
  const stored = { compact: true, lists: { 'management/Claims': layout } }
  expect(storedLayouts(JSON.stringify(stored))).toEqual(stored)
})

test.each([null, '', 'no json', '[]', '7', '{"lists":[1]}'])('gives the defaults for %s', json => {
  expect(storedLayouts(json)).toEqual({ compact: false, lists: {} })
})

test('leaves out parts that are no layout', () => {
  const wrong = { order: ['a', 1], shown: { a: 'yes', b: true }, widths: { a: 5, b: 5000, c: 90 }, pinned: 'left' }
  expect(columnLayout(wrong)).toEqual({ order: ['a'], shown: { b: true }, widths: { c: 90 }, pinned: null })
  expect(columnLayout('text')).toBeUndefined()
})
