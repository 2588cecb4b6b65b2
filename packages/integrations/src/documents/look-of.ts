import { LOOK_BITS } from '@opdesk/contracts/claim/looks.ts'

/** Width and height of the greyscale picture from which a look is computed. */
export const LOOK_SIDE = 256
const SIDE = 128
const WAVES = Math.sqrt(LOOK_BITS)
const SAMPLES = 4
/** Steps of brightness between neighbours below this are grain of the paper and of the compression. */
const GRAIN = 24
/** Share of all edges that is cut off at each side, so that a speck beside the content does not count as content. */
const OUTSIDE = 0.01
/** Sum of all edges below which a picture is blank: its look would be chance. */
const BLANK = 20_000

type Span = readonly [from: number, to: number]

/** The span that contains the edges of an axis; the ends are fractions, so that they hardly move when the picture is saved again. */
const spanOf = (edges: Float64Array, total: number): Span => {
  let [sum, from, to] = [0, 0, edges.length]
  for (const [at, edge] of edges.entries()) {
    const after = sum + edge
    for (const share of [OUTSIDE, 1 - OUTSIDE]) {
      const border = total * share
      if (sum < border && after >= border) {
        const place = at + (border - sum) / edge
        if (share === OUTSIDE) from = place
        else to = place
      }
    }
    sum = after
  }
  return [from, to]
}

/** The box of the content; undefined for a blank picture. */
const contentOf = (grey: Uint8Array): { across: Span; down: Span } | undefined => {
  const columns = new Float64Array(LOOK_SIDE)
  const rows = new Float64Array(LOOK_SIDE)
  const level = (x: number, y: number): number => grey[y * LOOK_SIDE + x] ?? 0
  let total = 0
  for (let y = 0; y < LOOK_SIDE - 1; y += 1)
    for (let x = 0; x < LOOK_SIDE - 1; x += 1) {
      const here = level(x, y)
      const edge = Math.max(0, Math.abs(here - level(x + 1, y)) + Math.abs(here - level(x, y + 1)) - GRAIN)
      columns[x] = (columns[x] ?? 0) + edge
      rows[y] = (rows[y] ?? 0) + edge
      total += edge
    }
  return total < BLANK ? undefined : { across: spanOf(columns, total), down: spanOf(rows, total) }
}

/** The content in SIDE × SIDE levels. */
const sampled = (grey: Uint8Array, { across, down }: { across: Span; down: Span }): Float64Array => {
  const levels = new Float64Array(SIDE * SIDE)
  const place = ([from, to]: Span, at: number): number =>
    Math.min(LOOK_SIDE - 1.001, Math.max(0, from + ((to - from) * (at + 0.5)) / (SIDE * SAMPLES) - 0.5))
  for (let at = 0; at < SIDE * SAMPLES; at += 1) {
    const y = place(down, at)
    const [top, fromTop] = [Math.floor(y), y % 1]
    for (let side = 0; side < SIDE * SAMPLES; side += 1) {
      const x = place(across, side)
      const [left, fromLeft] = [Math.floor(x), x % 1]
      const row = (offset: number): number => {
        const start = offset * LOOK_SIDE + left
        return (grey[start] ?? 0) * (1 - fromLeft) + (grey[start + 1] ?? 0) * fromLeft
      }
      const cell = Math.floor(at / SAMPLES) * SIDE + Math.floor(side / SAMPLES)
      levels[cell] = (levels[cell] ?? 0) + row(top) * (1 - fromTop) + row(top + 1) * fromTop
    }
  }
  return levels
}

const WAVE = Array.from({ length: WAVES + 1 }, (_, wave) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
)

const product = (values: Float64Array, wave: Float64Array): number =>
  values.reduce((sum, value, at) => sum + value * (wave[at] ?? 0), 0)

/**
 * The look of a picture (contracts, claim/looks.ts): the signs of the lowest frequencies of its content, without the averages.
 * `grey`: the upright picture in LOOK_SIDE × LOOK_SIDE levels. Undefined for a blank picture.
 */
export const lookOf = (grey: Uint8Array): string | undefined => {
  const content = contentOf(grey)
  if (!content) return undefined
  const levels = sampled(grey, content)
  const rows = Array.from({ length: SIDE }, (_, y) => levels.subarray(y * SIDE, (y + 1) * SIDE))
  const bits = Buffer.alloc(LOOK_BITS / 8)
  for (let across = 1; across <= WAVES; across += 1) {
    const column = Float64Array.from(rows, row => product(row, WAVE[across] ?? row))
    for (let down = 1; down <= WAVES; down += 1) {
      const bit = (down - 1) * WAVES + across - 1
      if (product(column, WAVE[down] ?? column) > 0) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
    }
  }
  return bits.toString('base64')
}
