import { type Gray, INK, withoutFrame } from './ink-areas.ts'
import { type Areas, findPaper, measureLight } from './paper-light.ts'

/** Number of areas across the longer side over which the light is measured. */
const AREAS = 40
/** Brightness of paper after the cleaning. */
const PAPER = 240
/** In the areas beside the table, brighter pixels belong to the table or to the paper, not to print. */
const BRIGHT_TABLE = 110
/** Share of dark pixels from which on an area beside the table has a part of a dark table. */
const DARK_TABLE = 0.16

/**
 * Evens out the light: shadows and dark paper become white, and so does the table around the paper, since its texture would be
 * taken for letters. The rest is stretched, so that the pale print of thermal paper becomes dark.
 */
export const evenLight = (gray: Gray): Gray => {
  const { data, width, height } = gray
  const size = Math.max(8, Math.ceil(Math.max(width, height) / AREAS))
  const areas = measureLight(gray, size)
  const { columns, rows } = areas
  const { light, table } = findPaper(areas)
  const margin = besideOf(table, areas)
  const even = new Uint8Array(width * height)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++) {
    const rowAt = Math.min(rows - 1, Math.max(0, y / size - 0.5))
    const row = Math.floor(rowAt)
    const below = Math.min(rows - 1, row + 1)
    for (let x = 0; x < width; x++) {
      if (table[Math.floor(y / size) * columns + Math.floor(x / size)]) {
        even[y * width + x] = 0
        continue
      }
      const columnAt = Math.min(columns - 1, Math.max(0, x / size - 0.5))
      const column = Math.floor(columnAt)
      const beside = Math.min(columns - 1, column + 1)
      const upper = mix(light[row * columns + column], light[row * columns + beside], columnAt - column)
      const lower = mix(light[below * columns + column], light[below * columns + beside], columnAt - column)
      const lit = ((data[y * width + x] ?? 0) * PAPER) / mix(upper, lower, rowAt - row)
      const area = Math.floor(y / size) * columns + Math.floor(x / size)
      const isTable = margin[area] && (lit > BRIGHT_TABLE || (areas.ink[area] ?? 0) > DARK_TABLE)
      const value = isTable ? PAPER : Math.min(255, lit)
      even[y * width + x] = value
      counts[value | 0] = (counts[value | 0] ?? 0) + 1
    }
  }
  return withoutFrame({ data: stretched(even, counts), width, height }, table.includes(1))
}

/** Areas that lie beside those of the table. */
const besideOf = (table: Uint8Array, { columns, rows }: Pick<Areas, 'columns' | 'rows'>): Uint8Array =>
  table.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    for (const y of [row - 1, row, row + 1])
      for (const x of [column - 1, column, column + 1])
        if (x >= 0 && y >= 0 && x < columns && y < rows && table[y * columns + x]) return 1
    return 0
  })

const mix = (one = 0, other = 0, share = 0): number => one + (other - one) * share

/** Stretches the shades between the darkest hundredth and the paper over the whole range. */
const stretched = (data: Uint8Array, counts: Uint32Array): Uint8Array => {
  let [dark, seen] = [0, 0]
  const pixels = counts.reduce((sum, count) => sum + count, 0)
  while (dark < 150 && seen + (counts[dark] ?? 0) < pixels * 0.01) {
    seen += counts[dark] ?? 0
    dark += 1
  }
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, ((value - dark) * 255) / (PAPER - dark))),
  )
  return data.map(value => table[value] ?? value)
}

/** Ink of a picture as points, at most some ten thousand. */
const inkPoints = ({ data, width, height }: Gray): { x: Int16Array; y: Int16Array } => {
  const step = Math.max(1, Math.floor(Math.max(width, height) / 900))
  const [xs, ys]: [number[], number[]] = [[], []]
  // The margin has the edges of the paper and the table.
  for (let y = Math.floor(height * 0.04); y < height * 0.96; y += step)
    for (let x = Math.floor(width * 0.04); x < width * 0.96; x += step)
      if ((data[y * width + x] ?? 255) < INK) {
        xs.push(x / step)
        ys.push(y / step)
      }
  return { x: Int16Array.from(xs), y: Int16Array.from(ys) }
}

/** How clearly the ink lies in lines if the picture is sheared by this tangent: the sum of squared differences between rows. */
const clarity = (along: Int16Array, across: Int16Array, tangent: number): number => {
  const offset = 600
  const rows = new Uint32Array(offset + 2600)
  for (let at = 0; at < along.length; at++) {
    const row = offset + Math.round((across[at] ?? 0) + (along[at] ?? 0) * tangent)
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

const STEEPEST = 10
const tangentOf = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

/** The angle at which lines are clearest, in degrees, with its clarity. */
const clearest = (along: Int16Array, across: Int16Array): { degrees: number; score: number } => {
  let best = { degrees: 0, score: clarity(along, across, 0) * 1.02 }
  const look = (degrees: number) => {
    const score = clarity(along, across, tangentOf(degrees))
    if (score > best.score) best = { degrees, score }
  }
  for (let degrees = -STEEPEST; degrees <= STEEPEST; degrees += 0.5) look(degrees)
  const { degrees: middle } = best
  for (let change = -0.4; change <= 0.4; change += 0.1) look(middle + change)
  return best
}

/**
 * The turn in degrees clockwise that makes the lines of a picture level, and whether they run from top to bottom, so that a quarter
 * turn comes on top.
 */
export const skewOf = (gray: Gray): { degrees: number; standing: boolean } => {
  const { x, y } = inkPoints(gray)
  const level = clearest(x, y)
  const upright = clearest(y, x)
  const standing = upright.score > level.score * 1.3
  return { degrees: standing ? -upright.degrees : level.degrees, standing }
}
