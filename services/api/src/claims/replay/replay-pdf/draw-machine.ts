import { type ClaimStateName, claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import {
  curveOf,
  wideLayout as layout,
  middleOf,
  type Point,
  pathOf,
  possibleMoves,
} from '@opdesk/contracts/claim/replay/machine-layout.ts'
import { movesOf, type Step, timesOf } from '@opdesk/contracts/claim/replay/steps.ts'
import { claimStateLabels } from '@opdesk/contracts/claim/state-labels.ts'
import { CONTENT_WIDTH, MARGIN, MUTED_COLOUR, type Pages, TEXT_COLOUR, WHITE } from '@opdesk/integrations/pdf/pages.ts'

const scale = CONTENT_WIDTH / layout.width
const TEAL = '#0f6b62'
/** An edge or a state that was not taken: the text's colour at 20 %. */
const FAINT = '#d0d3d3'

/** The arrowhead at the end of a curve, in its direction. */
const arrowAt = (from: Point, to: Point): string => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const corner = (turn: number) => `${to.x - 9 * Math.cos(angle + turn)} ${to.y - 9 * Math.sin(angle + turn)}`
  return `M${to.x} ${to.y}L${corner(0.45)}L${corner(-0.45)}Z`
}

/** Draws the lifecycle of claims and marks the path of this claim, as on the screen. */
export const drawMachine = (pages: Pages, steps: readonly Step[]): void => {
  pages.need(layout.height * scale)
  const { document, y: top } = pages
  const at = ({ x, y }: Point): [number, number] => [MARGIN + x * scale, top + y * scale]
  const moves = movesOf(steps)
  const current = steps.at(-1)?.to
  const visited = new Set<ClaimStateName>(moves.flatMap(({ from, to }) => [from, to]))
  const taken = moves.map(move => ({ ...move, curve: curveOf(layout, move.from, move.to) }))
  const { width, height } = layout.box

  document.save().translate(MARGIN, top).scale(scale)
  for (const { from, to } of possibleMoves) {
    document
      .path(pathOf(curveOf(layout, from, to)))
      .lineWidth(1)
      .strokeColor(FAINT)
      .stroke()
  }
  for (const { curve } of taken) {
    document.path(pathOf(curve)).lineWidth(2.5).strokeColor(TEAL).stroke()
    document.path(arrowAt(curve[2], curve[3])).fill(TEAL)
  }
  for (const state of claimStates) {
    const { x, y } = layout.at[state]
    const fill = state === current ? TEAL : '#ffffff'
    const shape =
      state === 'new' ? document.circle(x, y, 6) : document.roundedRect(x - width / 2, y - height / 2, width, height, 9)
    shape.lineWidth(1.4).fillAndStroke(fill, visited.has(state) ? TEAL : FAINT)
  }
  for (const { places, curve } of taken) {
    const { x, y } = middleOf(curve)
    const wide = Math.max(20, 8 + 8 * places.join(', ').length)
    document.roundedRect(x - wide / 2, y - 10, wide, 20, 10).fill(TEAL)
  }
  document.restore()

  for (const state of claimStates.filter(name => name !== 'new')) {
    const [x, y] = at(layout.at[state])
    const colour = state === current ? WHITE : visited.has(state) ? TEXT_COLOUR : MUTED_COLOUR
    pages.at(claimStateLabels[state], x, y + 2.3, { size: 6.6, bold: visited.has(state), colour, centred: true })
  }
  for (const [state, time] of timesOf(steps)) {
    const { x, y } = layout.at[state]
    const [left, below] = at({ x, y: y + height / 2 + 12 })
    pages.at(time, left, below, { size: 5.5, colour: MUTED_COLOUR, centred: true })
  }
  for (const { places, curve } of taken) {
    const [x, y] = at(middleOf(curve))
    pages.at(places.join(', '), x, y + 2, { size: 6, bold: true, colour: WHITE, centred: true })
  }
  pages.y = top + layout.height * scale + 6
}
