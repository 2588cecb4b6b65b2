import type { Gray } from './ink-areas.ts'

/** Brightness of the paper in the areas of a picture, row by row. */
export interface Areas {
  light: Float32Array
  /** Share of the pixels that are as dark as print. */
  ink: Float32Array
  columns: number
  rows: number
}

/** An area belongs to the paper if it has at least this share of the light of the area beside it. A shadow falls off more slowly. */
const FALL = 0.88
/** Print has at most this share of the light of its paper. */
const PRINT = 0.62
/** Smallest share of the areas that counts as the paper; in other pictures all areas do. */
const SMALLEST_PAPER = 0.2

/** Brightness of the paper in each area: four fifths of its pixels are darker or equal. */
export const measureLight = ({ data, width, height }: Gray, size: number): Areas => {
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
  const light = new Float32Array(columns * rows)
  const ink = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      let pixels = 0
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 2)
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 2) {
          counts[data[y * width + x] ?? 0] = (counts[data[y * width + x] ?? 0] ?? 0) + 1
          pixels += 1
        }
      let [value, seen] = [0, 0]
      while (value < 255 && seen + (counts[value] ?? 0) < pixels * 0.8) {
        seen += counts[value] ?? 0
        value += 1
      }
      light[row * columns + column] = Math.max(24, value)
      let dark = 0
      for (let shade = 0; shade < value * PRINT; shade++) dark += counts[shade] ?? 0
      ink[row * columns + column] = dark / Math.max(1, pixels)
    }
  return { light, ink, columns, rows }
}

/** The areas of the paper: those that can be reached from the brightest area near the middle without a fall of the light. */
const paperOf = ({ light, columns, rows }: Areas): Uint8Array => {
  let brightest = 0
  let from = -1
  for (let row = Math.floor(rows * 0.25); row < rows * 0.75; row++)
    for (let column = Math.floor(columns * 0.25); column < columns * 0.75; column++) {
      const at = row * columns + column
      if ((light[at] ?? 0) <= brightest) continue
      brightest = light[at] ?? 0
      from = at
    }
  const paper = new Uint8Array(light.length)
  const reached = from < 0 ? [] : [from]
  if (from >= 0) paper[from] = 1
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    const column = at % columns
    for (const next of [column > 0 ? at - 1 : at, column < columns - 1 ? at + 1 : at, at - columns, at + columns]) {
      if (next < 0 || next >= light.length || paper[next] || (light[next] ?? 0) < (light[at] ?? 0) * FALL) continue
      paper[next] = 1
      reached.push(next)
    }
  }
  const found = paper.reduce((sum, area) => sum + area, 0)
  return found < light.length * SMALLEST_PAPER ? paper.fill(1) : paper
}

/** Gives each area that is no paper the light of the paper around it, so that a dark band stays dark and its white letters white. */
const lightAround = ({ light, columns, rows }: Areas, paper: Uint8Array): Float32Array => {
  const known = Uint8Array.from(paper)
  const filled = Float32Array.from(light)
  for (let round = 0; round < columns + rows && known.includes(0); round++) {
    const before = Uint8Array.from(known)
    for (let at = 0; at < filled.length; at++) {
      if (before[at]) continue
      const column = at % columns
      const beside = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns].filter(
        next => before[next],
      )
      if (beside.length === 0) continue
      filled[at] = beside.reduce((sum, next) => sum + (filled[next] ?? 0), 0) / beside.length
      known[at] = 1
    }
  }
  return filled
}

/** Areas with print from which on a dark part of the picture belongs to the paper: a number, and a share of the part. */
const FEWEST_PRINTED = 3
const PRINTED = 0.01
/** Paper in a shadow has at least this share of the brightest light. */
const DARKEST = 0.4

/** The areas of even light around one that is no paper. `seen`: those of earlier regions, to which these are added. */
const regionAt = (start: number, { light, columns }: Areas, seen: Uint8Array): number[] => {
  const region = [start]
  seen[start] = 1
  for (let at = region[0], read = 0; at !== undefined; read += 1, at = region[read]) {
    const column = at % columns
    for (const next of [column > 0 ? at - 1 : at, column < columns - 1 ? at + 1 : at, at - columns, at + columns]) {
      const [one, other] = [light[at] ?? 0, light[next] ?? 0]
      if (next < 0 || next >= seen.length || seen[next] || Math.min(one, other) < Math.max(one, other) * FALL) continue
      seen[next] = 1
      region.push(next)
    }
  }
  return region
}

const isPrinted = (ink: number | undefined): boolean => ink !== undefined && ink > 0.02 && ink < 0.35

/** Share of the areas at the picture's edges from which on the paper fills the picture, and no table is seen. */
const FILLS = 0.6

/**
 * Finds the paper and the table around it (1 for each area of the table). `light`: of the paper, also where it has dark bands or
 * pictures. A part of the paper in a hard shadow has print; it keeps its own light.
 */
export const findPaper = (areas: Areas): { light: Float32Array; table: Uint8Array } => {
  const { columns, rows } = areas
  const isEdge = (at: number): boolean => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1
  }
  const paper = paperOf(areas)
  const seen = Uint8Array.from(paper)
  const table = new Uint8Array(paper.length)
  const light = lightAround(areas, paper)
  const brightest = Math.max(...areas.light)
  const edge = Array.from(paper.keys()).filter(isEdge)
  const fills = edge.filter(at => paper[at]).length > edge.length * FILLS
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    const region = regionAt(start, areas, seen)
    const printed = region.filter(at => isPrinted(areas.ink[at])).length
    const isLit = region.reduce((sum, at) => sum + (areas.light[at] ?? 0), 0) > region.length * brightest * DARKEST
    if (isLit && printed >= Math.max(FEWEST_PRINTED, region.length * PRINTED))
      for (const at of region) light[at] = areas.light[at] ?? 0
    else if (!fills && region.some(isEdge)) for (const at of region) table[at] = 1
  }
  return { light, table }
}
