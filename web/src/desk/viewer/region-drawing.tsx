import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Box, boxBetween, LEAST_SHARE, moved, resized, type Turn, turnedBox, undone } from './geometry.ts'
import { placeOf } from './page-marks.tsx'
import classes from './viewer.module.css'

interface RegionDrawingProps {
  page: number
  turn: Turn
  onRegion: (box: Box) => void
}

const START: Box = { left: 0.3, top: 0.4, width: 0.4, height: 0.15 }
/** Share of the page by which an arrow key moves or sizes the region. */
const STEP = 0.02
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Marks a region of a page: by dragging, or by arrow keys and Enter. Boxes are of the page as it is rotated. */
export const RegionDrawing = ({ page, turn, onRegion }: RegionDrawingProps) => {
  const [box, setBox] = useState<Box>()
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const done = (drawn: Box) => onRegion(turnedBox(drawn, undone(turn)))

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pointOf(event)
    setBox(undefined)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) setBox(boxBetween(start.current, pointOf(event)))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!start.current) return
    const drawn = boxBetween(start.current, pointOf(event))
    start.current = undefined
    if (drawn.width < LEAST_SHARE || drawn.height < LEAST_SHARE) return
    setBox(drawn)
    done(drawn)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    const now = box ?? START
    if (!arrow) return done(now)
    setBox(event.shiftKey ? resized(now, ...arrow) : moved(now, ...arrow))
  }
  return (
    <div
      className={classes.drawing}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and size the region
      tabIndex={0}
      aria-label={`Mark a region of page ${page}: arrow keys move it, Shift and arrow keys size it, Enter marks it`}
      onFocus={() => setBox(last => last ?? (start.current ? undefined : START))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
    >
      {box && <div className={classes.mark} data-tone="asked" style={placeOf(box, 0)} />}
    </div>
  )
}
