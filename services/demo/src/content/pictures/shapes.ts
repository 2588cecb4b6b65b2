/** Shapes as SVG. Lengths are units of a picture of 1200 by 675. */

/** A number as short as a picture of this size needs it. */
const short = (value: number): string => String(Math.round(value * 10) / 10)

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`

export const oval = (x: number, y: number, across: number, down: number, fill: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}"/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`

/** A line with round ends. */
export const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const faded = (opacity: number, ...drawn: readonly string[]): string => `<g opacity="${opacity}">${drawn.join('')}</g>`

interface Place {
  x?: number
  y?: number
  scale?: number
  /** Degrees, clockwise. */
  turn?: number
}

/** Puts what is drawn around its own origin somewhere else. */
export const placed = ({ x = 0, y = 0, scale = 1, turn = 0 }: Place, ...drawn: readonly string[]): string => {
  const moved = `translate(${short(x)} ${short(y)})`
  const turned = turn === 0 ? '' : ` rotate(${short(turn)})`
  const scaled = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="${moved}${turned}${scaled}">${drawn.join('')}</g>`
}

/** The shadow of what stands on a table at its origin. */
export const standingShadow = (width: number): string => faded(0.13, oval(width * 0.06, 3, width * 0.56, 13, '#14242b'))

/** The shadow of a sheet or thing that lies, for its outline as a box. */
export const lyingShadow = (x: number, y: number, width: number, height: number, radius = 8): string =>
  faded(0.1, box(x + 9, y + 13, width, height, '#14242b', radius), box(x + 5, y + 7, width, height, '#14242b', radius))

/** Rows and columns of places. */
export const grid = (columns: number, rows: number, draw: (column: number, row: number) => string): string =>
  Array.from({ length: columns * rows }, (_, index) => draw(index % columns, Math.floor(index / columns))).join('')
