import { expect, test } from 'vitest'
import type { Gray } from './ink-areas.ts'
import { withoutTableLines } from './table-lines.ts'

const [WIDTH, HEIGHT, LETTERS] = [400, 160, 20]

/** A table of one column with slightly falling lines, and a letter that touches its left edge. */
const table = (): Gray => {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  const ink = (x: number, y: number) => {
    data[y * WIDTH + x] = 0
  }
  for (const top of [10, 60, 110])
    for (let x = 10; x < 390; x++) for (const thick of [0, 1]) ink(x, top + Math.floor(x / 80) + thick)
  for (const left of [10, 388]) for (let y = 10; y < 112; y++) for (const thick of [0, 1]) ink(left + thick, y)
  for (let y = 25; y < 45; y++) for (let x = 12; x < 26; x++) if (y < 29 || x > 21) ink(x, y)
  return { data, width: WIDTH, height: HEIGHT }
}

const inkOf = ({ data }: Gray): number => data.filter(value => value < 140).length

test('removes the lines of a table and keeps the letters at them', () => {
  const drawn = table()
  const letter = 4 * 14 + 16 * 4
  const left = inkOf(withoutTableLines(drawn, LETTERS))
  expect(inkOf(drawn)).toBeGreaterThan(2000)
  expect(left).toBeGreaterThan(letter * 0.8)
  expect(left).toBeLessThan(letter * 1.6)
})

test('leaves a page without tables as it is', () => {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  data.fill(0, WIDTH * 20 + 20, WIDTH * 20 + 380)
  const rule = { data, width: WIDTH, height: HEIGHT }
  expect(withoutTableLines(rule, LETTERS)).toBe(rule)
})
