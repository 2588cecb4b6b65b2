/** A picture in shades of grey, one byte a pixel, row by row. */
export interface Gray {
  data: Uint8Array
  width: number
  height: number
}

/** Shades below this are ink. */
export const INK = 140
const PAPER = 255

/** A connected area of ink: its edges in pixels, and the pixel at which it was found. */
export interface Area {
  start: number
  left: number
  right: number
  top: number
  bottom: number
  pixels: number
}

/** Pixels at the border of an area that is being filled: a power of two. A larger border belongs to no letter, and may be cut. */
const BORDER = 1 << 16
const border = new Int32Array(BORDER)

/** Fills the area of ink at a pixel: `take` is called for each pixel once, and must make it differ from those left. */
const fill = ({ width, height }: Gray, start: number, isLeft: (at: number) => boolean, take: (at: number) => void): Area => {
  const area = { start, left: width, right: 0, top: height, bottom: 0, pixels: 0 }
  let [first, last] = [0, 1]
  border[0] = start
  take(start)
  while (first < last) {
    const at = border[first % BORDER] ?? 0
    const x = at % width
    const y = (at - x) / width
    first += 1
    area.left = Math.min(area.left, x)
    area.right = Math.max(area.right, x)
    area.top = Math.min(area.top, y)
    area.bottom = Math.max(area.bottom, y)
    area.pixels += 1
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue
      if ((side === 2 && y === 0) || (side === 3 && y === height - 1)) continue
      const next = at + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width)
      if (!isLeft(next) || last - first >= BORDER) continue
      take(next)
      border[last % BORDER] = next
      last += 1
    }
  }
  return area
}

/** All areas of ink. */
export const areasOf = (gray: Gray, hear: (area: Area) => void): void => {
  const { data, width, height } = gray
  const seen = new Uint8Array(width * height)
  const isLeft = (at: number) => seen[at] === 0 && (data[at] ?? PAPER) < INK
  const take = (at: number) => {
    seen[at] = 1
  }
  for (let start = 0; start < data.length; start++) if (isLeft(start)) hear(fill(gray, start, isLeft, take))
}

/** Parts of a picture that an area must have to be a frame or the table around the paper. */
const FRAME = 0.6
const AT_EDGE = 0.001
/**
 * Paints dark areas at the picture's edges white that surround the page; with `hasTable` all of them: the table on which the paper lies.
 */
export const withoutFrame = (gray: Gray, hasTable: boolean): Gray => {
  const { width, height } = gray
  const frames: Area[] = []
  areasOf(gray, area => {
    const isAtEdge = area.left === 0 || area.top === 0 || area.right === width - 1 || area.bottom === height - 1
    const isAround = area.right - area.left > width * FRAME && area.bottom - area.top > height * FRAME
    if (isAtEdge && (isAround || (hasTable && area.pixels > width * height * AT_EDGE))) frames.push(area)
  })
  const data = Uint8Array.from(gray.data)
  const isLeft = (at: number) => (data[at] ?? PAPER) < INK
  const take = (at: number) => {
    data[at] = PAPER
  }
  for (const { start } of frames) if (isLeft(start)) fill(gray, start, isLeft, take)
  return { data, width, height }
}

const LARGEST_LETTER = 140
const FEWEST_LETTERS = 25

/** Median height in pixels of the letters; undefined for a picture with too few of them. */
export const letterHeight = (gray: Gray): number | undefined => {
  const heights: number[] = []
  areasOf(gray, ({ left, right, top, bottom, pixels }) => {
    const [wide, high] = [right - left + 1, bottom - top + 1]
    const isLetter = high >= 4 && high <= LARGEST_LETTER && wide >= 2 && wide < high * 2.5 && high < wide * 6
    if (isLetter && pixels > wide * high * 0.15) heights.push(high)
  })
  if (heights.length < FEWEST_LETTERS) return undefined
  return heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)]
}
