import { describe, expect, it } from 'vitest'
import { type ClaimStateName, claimStates } from '../lifecycle.ts'
import { curveOf, possibleMoves, tallLayout, wideLayout } from './machine-layout.ts'

const moves = possibleMoves.map(({ from, to }) => `${from} → ${to}`)

it('the drawing shows every transition of the lifecycle, and no other', () => {
  expect(moves).toContain('awaiting_management → clarification')
  expect(moves).toContain('in_dispute → settled')
  expect(moves).not.toContain('awaiting_management → duplicate')
  expect(new Set(moves).size).toBe(moves.length)
  expect(moves).toContain('settled → approved')
  expect(moves).toHaveLength(36)
})

describe.each([
  ['wide', wideLayout],
  ['tall', tallLayout],
])('the %s drawing', (_, layout) => {
  const { at, box, width, height } = layout
  const edges = (state: ClaimStateName) => ({
    left: at[state].x - box.width / 2,
    right: at[state].x + box.width / 2,
    top: at[state].y - box.height / 2,
    bottom: at[state].y + box.height / 2,
  })
  const boxes = claimStates.filter(state => state !== 'new')

  it('contains all boxes, without overlaps', () => {
    for (const state of boxes) {
      const { left, right, top, bottom } = edges(state)
      expect(Math.min(left, top, width - right, height - bottom), state).toBeGreaterThanOrEqual(0)
      for (const other of boxes.filter(candidate => candidate !== state)) {
        const o = edges(other)
        expect(right <= o.left || o.right <= left || bottom <= o.top || o.bottom <= top, `${state} and ${other}`).toBe(true)
      }
    }
  })

  it.each(possibleMoves.map(({ from, to }) => [from, to] as const))('has a line from %s to %s', (from, to) => {
    const [start, , , end] = curveOf(layout, from, to)
    const reach = (box.width + box.height) / 2
    for (const [point, state] of [
      [start, from],
      [end, to],
    ] as const)
      expect(Math.hypot(point.x - at[state].x, point.y - at[state].y), state).toBeLessThanOrEqual(reach)
    for (const point of curveOf(layout, from, to)) {
      expect(Math.min(point.x, point.y, width - point.x, height - point.y)).toBeGreaterThanOrEqual(0)
    }
  })
})
