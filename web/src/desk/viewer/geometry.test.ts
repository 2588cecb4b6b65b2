import { describe, expect, it } from 'vitest'
import {
  boxBetween,
  canvasSize,
  columnOf,
  moved,
  pageAt,
  pagesToDraw,
  resized,
  samePlace,
  stepped,
  turnedBox,
  turnedSize,
  undone,
} from './geometry.ts'

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 }
const a4 = { width: 595, height: 842 }

describe('the geometry of the viewer', () => {
  it('turns a box with its page and back', () => {
    expect(turnedBox(box, 90)).toEqual({ left: expect.closeTo(0.7), top: 0.1, width: 0.1, height: 0.3 })
    for (const turn of [0, 90, 180, 270] as const) {
      const back = turnedBox(turnedBox(box, turn), undone(turn))
      for (const side of ['left', 'top', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(box[side])
    }
    expect(turnedSize(a4, 270)).toEqual({ width: 842, height: 595 })
  })

  it('keeps regions inside the page', () => {
    expect(boxBetween({ x: 1.2, y: 0.5 }, { x: 0.5, y: -1 })).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
    expect(moved(box, 5, -5)).toEqual({ ...box, left: 0.7, top: 0 })
    expect(resized(box, 5, -5)).toEqual({ ...box, width: 0.9, height: 0.01 })
  })

  it('caps the area of a canvas and keeps its shape', () => {
    expect(canvasSize({ width: 700, height: 990 }, 1)).toEqual({ width: 700, height: 990 })
    const { width, height } = canvasSize({ width: 6000, height: 9000 }, 2)
    expect(width * height).toBeLessThan(8_010_000)
    expect(height / width).toBeCloseTo(1.5, 2)
  })

  it('draws the pages in view and one before and after', () => {
    const column = columnOf(Array(300).fill(a4), 0, 595)
    expect(pagesToDraw(column, 0, 800)).toEqual([0, 1])
    expect(pagesToDraw(column, 854 * 100, 800)).toEqual([98, 99, 100, 101])
    expect(pagesToDraw(column, column.height, 800)).toEqual([298, 299])
    expect(pageAt(column, 854 * 5 + 20)).toBe(5)
  })

  it('finds the same place in a column of another width', () => {
    const [before, after] = [columnOf(Array(5).fill(a4), 0, 595), columnOf(Array(5).fill(a4), 0, 1190)]
    expect(samePlace(before, after, 12 + 421)).toBeCloseTo(12 + 842)
    expect(samePlace(before, after, 12 + 842 + 12)).toBeCloseTo(12 + 1684 + 12)
  })

  it('zooms within limits', () => {
    expect(stepped(1, 1)).toBe(1.25)
    expect(stepped(8, 1)).toBe(8)
    expect(stepped(0.1, -1)).toBe(0.1)
  })
})
