import { type ClaimEventType, settledTargets } from '../events.ts'
import { type ClaimStateName, claimMachine, claimStates, next } from '../lifecycle.ts'
import { disputableStates } from '../states.ts'

export interface Point {
  x: number
  y: number
}

/** The position of each state in the drawing: the chain in one line, the other states beside it. */
export interface Layout {
  width: number
  height: number
  /** Size of a state's box. */
  box: { width: number; height: number }
  /** True for a vertical chain, false for a horizontal one. */
  down: boolean
  at: Record<ClaimStateName, Point>
}

/** Position of each state in grid steps: along the chain, and across it. */
const grid: Record<ClaimStateName, [along: number, across: number]> = {
  new: [0, 1],
  draft: [0.7, 1],
  awaiting_verifier: [1.7, 1],
  awaiting_management: [2.7, 1],
  awaiting_manager: [3.7, 1],
  awaiting_finance: [4.7, 1],
  approved: [5.7, 1],
  paying: [6.7, 1],
  settled: [7.7, 1],
  discarded: [0.7, 0],
  clarification: [3.2, 0],
  duplicate: [1.7, 2],
  invalid: [3, 2],
  rejected: [4.3, 2],
  in_dispute: [6.2, 2],
}

const place = (down: boolean, unit: Point, origin: Point): Record<ClaimStateName, Point> =>
  Object.fromEntries(
    claimStates.map(state => {
      const [along, across] = grid[state]
      const [column, row] = down ? [across, along] : [along, across]
      return [state, { x: origin.x + column * unit.x, y: origin.y + row * unit.y }]
    }),
  ) as Record<ClaimStateName, Point>

export const wideLayout: Layout = {
  width: 1130,
  height: 352,
  box: { width: 104, height: 38 },
  down: false,
  at: place(false, { x: 135, y: 125 }, { x: 16, y: 40 }),
}

export const tallLayout: Layout = {
  width: 388,
  height: 660,
  box: { width: 96, height: 34 },
  down: true,
  at: place(true, { x: 121, y: 80 }, { x: 54, y: 14 }),
}

/** The next states that an event may name. */
const targetsOf: Partial<Record<ClaimEventType, readonly ClaimStateName[]>> = {
  claim_dispute_closed: disputableStates,
  claim_settled: settledTargets,
}

/** Every transition of the lifecycle, computed from the machine. */
export const possibleMoves: readonly { from: ClaimStateName; to: ClaimStateName }[] = (() => {
  const seen = new Map<string, { from: ClaimStateName; to: ClaimStateName }>()
  for (const from of claimStates)
    for (const type of claimMachine.events as readonly ClaimEventType[])
      for (const returnsTo of targetsOf[type] ?? [undefined]) {
        const to = next(from, type, returnsTo)
        if (to !== from) seen.set(`${from} ${to}`, { from, to })
      }
  return [...seen.values()]
})()

const swap = ({ x, y }: Point): Point => ({ x: y, y: x })

/** Distance between the two lines of a pair of states, one per direction. */
const NODE_GAP = 9
const ARC = 40
const DOT = 6

/** The line of a transition as four points of a cubic curve, from the border of one box to the border of the other. */
export const curveOf = ({ at, box, down }: Layout, from: ClaimStateName, to: ClaimStateName): [Point, Point, Point, Point] => {
  const turn = down ? swap : (point: Point) => point
  const [a, b] = [turn(at[from]), turn(at[to])]
  const half = turn({ x: box.width / 2, y: box.height / 2 })
  const halfOf = (state: ClaimStateName) => (state === 'new' ? { x: DOT, y: DOT } : half)
  const points = (): [Point, Point, Point, Point] => {
    if (a.y === b.y) {
      const forward = b.x > a.x
      const between = claimStates.some(
        state => turn(at[state]).y === a.y && turn(at[state]).x > Math.min(a.x, b.x) && turn(at[state]).x < Math.max(a.x, b.x),
      )
      if (!between) {
        const side = forward ? 1 : -1
        const [start, end] = [a.x + side * halfOf(from).x, b.x - side * halfOf(to).x]
        const shift = side * (from === 'new' ? 0 : 4)
        return [
          { x: start, y: a.y - shift },
          { x: (2 * start + end) / 3, y: a.y - shift },
          { x: (start + 2 * end) / 3, y: a.y - shift },
          { x: end, y: a.y - shift },
        ]
      }
      const up = forward ? -1 : 1
      const [y, bend] = [a.y + up * half.y, a.y + up * (half.y + ARC)]
      return [
        { x: a.x, y },
        { x: a.x, y: bend },
        { x: b.x, y: bend },
        { x: b.x, y },
      ]
    }
    const below = b.y > a.y
    const side = below ? 1 : -1
    const shift = side * NODE_GAP
    const [start, end] = [a.y + side * half.y, b.y - side * half.y]
    const middle = (start + end) / 2
    return [
      { x: a.x + shift, y: start },
      { x: a.x + shift, y: middle },
      { x: b.x + shift, y: middle },
      { x: b.x + shift, y: end },
    ]
  }
  return points().map(turn) as [Point, Point, Point, Point]
}

export const pathOf = ([start, first, second, end]: readonly [Point, Point, Point, Point]): string =>
  `M${start.x} ${start.y}C${first.x} ${first.y} ${second.x} ${second.y} ${end.x} ${end.y}`

/** The middle of a curve, where its number is drawn. */
export const middleOf = ([start, first, second, end]: readonly [Point, Point, Point, Point]): Point => ({
  x: (start.x + 3 * first.x + 3 * second.x + end.x) / 8,
  y: (start.y + 3 * first.y + 3 * second.y + end.y) / 8,
})
