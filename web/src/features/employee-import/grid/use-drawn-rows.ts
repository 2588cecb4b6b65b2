import { useEffect, useReducer, useRef } from 'react'
import { nextDrawn, type Sight } from './drawn-rows.ts'

/**
 * Maximum number of new rows in one render. Each costs about 5 ms on a slow office laptop, and a task must take less than 50 ms.
 */
const MOST_NEW = 5

/** Returns the rows of `wanted` to render now. Missing rows are added with the next frames. */
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
