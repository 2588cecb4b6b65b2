import { useEffect, useReducer, useRef } from 'react'

/** The visible rows, without those drawn in advance. */
interface Sight {
  first: number
  last: number
}

/** Rows that exist as elements, in ascending order, and whether wanted rows are still missing. */
interface Drawn {
  rows: readonly number[]
  isComplete: boolean
}

/**
 * Chooses the rows to draw next. At most `most` of them are new, since drawing a screen of rows at once blocks a slow machine for
 * longer than a frame. The focused row `active` comes first, then visible rows from the top. While wanted rows are missing,
 * elements of rows no longer wanted are kept, to be reused.
 */
export const nextDrawn = (
  before: readonly number[],
  wanted: readonly number[],
  { first, last }: Sight,
  active: number,
  most: number,
): Drawn => {
  const had = new Set(before)
  const wants = new Set(wanted)
  const rank = (row: number): number => (row === active ? 0 : row >= first && row <= last ? 1 : 2)
  const missing = wanted.filter(row => !had.has(row)).toSorted((one, other) => rank(one) - rank(other) || one - other)
  const kept = before.filter(row => wants.has(row))
  const fresh = missing.slice(0, most)
  const isComplete = fresh.length === missing.length
  const spare = wanted.length - kept.length - fresh.length
  const gone = before.filter(row => !wants.has(row)).slice(0, isComplete ? 0 : spare)
  return { rows: [...kept, ...fresh, ...gone].toSorted((one, other) => one - other), isComplete }
}

/** New rows of one drawing. Each costs about 5 ms on a slow office laptop, and a task must stay below 50 ms. */
const MOST_NEW = 5

/** The rows of `wanted` that are drawn now; the missing ones follow with the next frames. */
export const useDrawnRows = (wanted: readonly number[], sight: Sight, active: number): readonly number[] => {
  const drawn = useRef<readonly number[]>([])
  const [, drawMore] = useReducer((step: number) => step + 1, 0)
  const { rows, isComplete } = nextDrawn(drawn.current, wanted, sight, active, MOST_NEW)
  drawn.current = rows
  useEffect(() => {
    if (isComplete) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  })
  return rows
}
