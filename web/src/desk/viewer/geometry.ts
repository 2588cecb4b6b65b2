/** A clockwise rotation in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** A box in shares of a page's width and height. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** The width of a page: a multiple of the pane's width, or so that the whole page fits. */
export type Zoom = number | 'page'

/** How one document is shown. */
export interface View {
  zoom: Zoom
  turn: Turn
}

export const upright: View = { zoom: 1, turn: 0 }

const MIN_ZOOM = 0.1
const MAX_ZOOM = 8
const STEP = 1.25
/** Pixels between pages, and between the pages and the edge of the pane. */
export const GAP = 12
/** Maximum pixels of a canvas: four bytes each, for the three pages that are kept. */
const MAX_PIXELS = 8_000_000

/** A zoom within the limits. */
export const limited = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))

/** The next larger (`1`) or smaller (`-1`) zoom. */
export const stepped = (zoom: number, direction: 1 | -1): number => limited(zoom * STEP ** direction)

/** The rotation after another quarter turn. */
export const quarterOn = (turn: Turn): Turn => ((turn + 90) % 360) as Turn

/** The rotation that undoes `turn`. */
export const undone = (turn: Turn): Turn => ((360 - turn) % 360) as Turn

/** The size of a page after a rotation. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The place of a box of the upright page on the rotated page. */
export const turnedBox = (box: Box, turn: Turn): Box => {
  const { left, top, width, height } = box
  switch (turn) {
    case 90:
      return { left: 1 - top - height, top: left, width: height, height: width }
    case 180:
      return { left: 1 - left - width, top: 1 - top - height, width, height }
    case 270:
      return { left: top, top: 1 - left - width, width: height, height: width }
    default:
      return box
  }
}

/** The box between two corners, in shares and within the page. */
export const boxBetween = (one: { x: number; y: number }, other: { x: number; y: number }): Box => {
  const within = (share: number) => Math.min(1, Math.max(0, share))
  const [left, right] = [within(Math.min(one.x, other.x)), within(Math.max(one.x, other.x))]
  const [top, bottom] = [within(Math.min(one.y, other.y)), within(Math.max(one.y, other.y))]
  return { left, top, width: right - left, height: bottom - top }
}

/** A box moved by shares of the page, and kept within it. */
export const moved = (box: Box, x: number, y: number): Box => ({
  ...box,
  left: Math.min(1 - box.width, Math.max(0, box.left + x)),
  top: Math.min(1 - box.height, Math.max(0, box.top + y)),
})

/** Least share of a page's side that a region has. */
export const LEAST_SHARE = 0.01

/** A box with its width and height changed by shares of the page, and kept within it. */
export const resized = (box: Box, x: number, y: number): Box => ({
  ...box,
  width: Math.min(1 - box.left, Math.max(LEAST_SHARE, box.width + x)),
  height: Math.min(1 - box.top, Math.max(LEAST_SHARE, box.height + y)),
})

/** Canvas pixels for a page of this size in CSS pixels, capped in area. */
export const canvasSize = ({ width, height }: Size, pixelRatio: number): Size => {
  const wanted = width * pixelRatio * height * pixelRatio
  const scale = pixelRatio * Math.min(1, Math.sqrt(MAX_PIXELS / wanted))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A page's place in the column of pages, in CSS pixels. */
export interface Placed extends Size {
  top: number
}

/** All pages below each other, each as wide as the column. */
export interface Column {
  pages: readonly Placed[]
  width: number
  height: number
}

/** Lays pages out in a column of this width. */
export const columnOf = (sizes: readonly Size[], turn: Turn, width: number): Column => {
  let top = GAP
  const pages = sizes.map(size => {
    const turned = turnedSize(size, turn)
    const page = { top, width, height: Math.round((width * turned.height) / turned.width) }
    top += page.height + GAP
    return page
  })
  return { pages, width, height: top }
}

/** The index of the page at a height of the column. */
export const pageAt = ({ pages }: Pick<Column, 'pages'>, y: number): number => {
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((pages[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** Indexes of the pages in view and one before and after. */
export const pagesToDraw = (column: Column, top: number, height: number): number[] => {
  const first = Math.max(0, pageAt(column, top) - 1)
  const last = Math.min(column.pages.length - 1, pageAt(column, top + height) + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The height in a new column that shows the same place as a height in the old column. */
export const samePlace = (before: Column, after: Column, y: number): number => {
  const index = pageAt(before, y)
  const [old, now] = [before.pages[index], after.pages[index]]
  if (!old || !now) return y
  return now.top + ((y - old.top) * now.height) / old.height
}
