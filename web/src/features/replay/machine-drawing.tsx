import { useMediaQuery } from '@mantine/hooks'
import { type ClaimStateName, claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import {
  curveOf,
  type Layout,
  middleOf,
  pathOf,
  possibleMoves,
  tallLayout,
  wideLayout,
} from '@opdesk/contracts/claim/replay/machine-layout.ts'
import { movesOf, type Step, timesOf } from '@opdesk/contracts/claim/replay/steps.ts'
import { claimStateLabels } from '@opdesk/contracts/claim/state-labels.ts'
import { useId } from 'react'
import classes from './machine-drawing.module.css'

/** Draws the lifecycle of claims and this claim's path so far. The list of steps has the same content in words. */
export const MachineDrawing = ({ steps }: { steps: readonly Step[] }) => {
  const wide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const layout = wide ? wideLayout : tallLayout
  const moves = movesOf(steps)
  const current = steps.at(-1)?.to ?? 'new'
  const times = timesOf(steps)
  const visited = new Set<ClaimStateName>(moves.flatMap(({ from, to }) => [from, to]))
  const arrow = useId()
  const taken = moves.map(move => ({ ...move, curve: curveOf(layout, move.from, move.to) }))
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      className={classes.drawing}
      role="img"
      aria-label={`The way through the states, now at ${claimStateLabels[current]}; the steps are listed below`}
    >
      <defs>
        <marker id={arrow} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L10 5L0 10z" className={classes.arrow} />
        </marker>
      </defs>
      {possibleMoves.map(({ from, to }) => (
        <path key={`${from} ${to}`} d={pathOf(curveOf(layout, from, to))} className={classes.possible} />
      ))}
      {taken.map(({ from, to, curve }) => (
        <path key={`${from} ${to}`} d={pathOf(curve)} className={classes.taken} markerEnd={`url(#${arrow})`} />
      ))}
      {claimStates.map(state => (
        <State
          key={state}
          layout={layout}
          state={state}
          standing={state === current ? 'current' : visited.has(state) ? 'visited' : undefined}
          time={times.get(state)}
        />
      ))}
      {taken.map(({ from, to, places, curve }) => (
        <PlaceNumber key={`${from} ${to}`} at={middleOf(curve)} text={places.join(', ')} />
      ))}
    </svg>
  )
}

interface StateProps {
  layout: Layout
  state: ClaimStateName
  standing: 'current' | 'visited' | undefined
  /** The time that the claim spent in the state, in words. */
  time: string | undefined
}

const State = ({ layout: { at, box }, state, standing, time }: StateProps) => {
  const { x, y } = at[state]
  if (state === 'new') return <circle cx={x} cy={y} r={6} className={classes.box} data-state={standing} />
  return (
    <g>
      <rect
        x={x - box.width / 2}
        y={y - box.height / 2}
        width={box.width}
        height={box.height}
        rx={9}
        className={classes.box}
        data-state={standing}
      />
      <text x={x} y={y} className={classes.name} data-state={standing}>
        {claimStateLabels[state]}
      </text>
      {time && (
        <text x={x} y={y + box.height / 2 + 10} className={classes.time}>
          {time}
        </text>
      )}
    </g>
  )
}

const PlaceNumber = ({ at: { x, y }, text }: { at: { x: number; y: number }; text: string }) => {
  const width = Math.max(18, 8 + 6.4 * text.length)
  return (
    <g>
      <rect x={x - width / 2} y={y - 9} width={width} height={18} rx={9} className={classes.number} />
      <text x={x} y={y} className={classes.numberText}>
        {text}
      </text>
    </g>
  )
}
