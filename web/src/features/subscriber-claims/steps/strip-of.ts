import type { Doubt } from './readings.ts'

/** The share of the strip that the box fills at most, and the limits of the enlargement. */
const FILLED = 0.6
const SMALLEST = 1.1
const LARGEST = 3

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** Space around the marked box, as a share of the page. */
const AROUND = 0.008

/**
 * The styles that show a box of a page in a strip of unknown size: `frame` places the page, enlarged and with the box in the middle of
 * the strip; `mark` surrounds the box.
 */
export const stripOf = ({ left, top, width, height }: Doubt['box']) => {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, FILLED / Math.max(width, 0.01)))
  // The strip stays filled at both sides of the page.
  const half = 0.5 / scale
  const x = Math.min(1 - half, Math.max(half, left + width / 2))
  const frame = { width: percent(scale), transform: `translate(-${percent(x)}, -${percent(top + height / 2)})` }
  const mark = {
    left: percent(left - AROUND),
    top: percent(top - AROUND),
    width: percent(width + 2 * AROUND),
    height: percent(height + 2 * AROUND),
  }
  return { frame, mark }
}
