import { type Area, areasOf, type Gray, INK } from './ink-areas.ts'

const PAPER = 255
/** Size of a table in heights of letters: a smaller area is a word or a picture. */
const WIDEST = 10
const HIGHEST = 3
/** Largest share of its rectangle that the ink of a table's lines fills. */
const FILLED = 0.15
/** Shortest level and upright line, and thickest line, in heights of letters. A Hindi word has a level line of its own. */
const SHORTEST = { level: 3.5, upright: 2.2 }
const THICKEST = 0.6

/**
 * Runs of ink along one direction: the length of the run in which each pixel of an area stands. `slack`: pixels to both sides that
 * count, too, so that a line which is not quite level stays one run.
 */
const runsOf = ({ data, width }: Gray, area: Area, isAcross: boolean, slack: 0 | 1): Uint16Array => {
  const [wide, high] = [area.right - area.left + 1, area.bottom - area.top + 1]
  const runs = new Uint16Array(wide * high)
  const [lines, length] = isAcross ? [high, wide] : [wide, high]
  const beside = (isAcross ? width : 1) * slack
  const isInk = (at: number) => (data[at] ?? PAPER) < INK
  for (let line = 0; line < lines; line++) {
    let from = 0
    for (let at = 0; at <= length; at++) {
      const pixel = isAcross ? (area.top + line) * width + area.left + at : (area.top + at) * width + area.left + line
      if (at < length && (isInk(pixel) || isInk(pixel - beside) || isInk(pixel + beside))) continue
      for (let back = from; back < at; back++) runs[isAcross ? line * wide + back : back * wide + line] = at - from
      from = at + 1
    }
  }
  return runs
}

/** Paints the long thin strokes of an area white, with the grey at both sides of a stroke. */
const erase = (data: Uint8Array, gray: Gray, area: Area, letters: number): void => {
  const [across, down] = [runsOf(gray, area, true, 1), runsOf(gray, area, false, 1)]
  const [thickAcross, thickDown] = [runsOf(gray, area, true, 0), runsOf(gray, area, false, 0)]
  const thickest = Math.max(3, letters * THICKEST)
  const { width } = gray
  const wide = area.right - area.left + 1
  for (let at = 0; at < across.length; at++) {
    const pixel = (area.top + Math.floor(at / wide)) * width + area.left + (at % wide)
    if ((gray.data[pixel] ?? PAPER) >= INK) continue
    const isLevel = (across[at] ?? 0) >= letters * SHORTEST.level && (thickDown[at] ?? 0) <= thickest
    const isUpright = (down[at] ?? 0) >= letters * SHORTEST.upright && (thickAcross[at] ?? 0) <= thickest
    if (!isLevel && !isUpright) continue
    const beside = isLevel ? width : 1
    for (const place of [pixel - beside, pixel, pixel + beside])
      if (place === pixel || (gray.data[place] ?? 0) >= INK) data[place] = PAPER
  }
}

/**
 * Removes the lines of tables from a level picture: recognition loses whole tables in cells. Words that touch a line keep their
 * letters, since only long thin strokes go. `letters`: height of the letters in pixels.
 */
export const withoutTableLines = (gray: Gray, letters: number): Gray => {
  const tables: Area[] = []
  areasOf(gray, area => {
    const [wide, high] = [area.right - area.left + 1, area.bottom - area.top + 1]
    const isTable = wide > letters * WIDEST && high > letters * HIGHEST
    if (isTable && area.pixels < wide * high * FILLED) tables.push(area)
  })
  if (tables.length === 0) return gray
  const data = Uint8Array.from(gray.data)
  for (const table of tables) erase(data, gray, table, letters)
  return { ...gray, data }
}
