import { type Box, type Turn, turnedBox } from './geometry.ts'
import classes from './viewer.module.css'

/** A mark on one page. `found`: a place that a search has found; `at`: the one that is looked at. */
export interface PageMark {
  id: string
  box: Box
  tone: 'good' | 'wait' | 'asked' | 'found' | 'at'
  label?: string | undefined
}

const percent = (share: number) => `${share * 100}%`

/** The style that places a box of the upright page on the rotated page. */
export const placeOf = (box: Box, turn: Turn) => {
  const { left, top, width, height } = turnedBox(box, turn)
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

/** Boxes over a page. */
export const PageMarks = ({ marks, turn }: { marks: readonly PageMark[]; turn: Turn }) =>
  marks.map(({ id, box, tone, label }) => (
    <div key={id} className={classes.mark} data-mark={id} data-tone={tone} style={placeOf(box, turn)}>
      {label && <span>{label}</span>}
    </div>
  ))
