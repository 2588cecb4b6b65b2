import { ink, palette, paper } from '../palette.ts'
import { box, disc, faded, grid, line, lyingShadow, placed, ring, shape } from '../shapes.ts'

/** Papers lie around their own middle. */

const { amber, gray, green, red, teal } = palette
const faint = gray[2]

const textLine = (x: number, y: number, width: number, fill: string = faint): string => box(x, y, width, 8, fill, 4)

/** The rupee sign as strokes, 40 high. */
export const rupee = (x: number, y: number, color: string, scale = 1): string =>
  placed({ x, y, scale }, line('M-12 -18 H13 M-12 -7 H13 M-12 -18 H-5 C9 -18 9 4 -5 4 H-11 L8 22', color, 5))

const tick = (x: number, y: number, size: number, color: string): string =>
  line(`M${x - size} ${y} l${size * 0.7} ${size * 0.75} l${size * 1.2} ${-size * 1.5}`, color, Math.max(4, size * 0.36))

/** A disc with a tick. */
export const approved = (x: number, y: number, radius: number, fill: string = green[5]): string =>
  disc(x, y, radius, fill) + tick(x, y, radius * 0.5, '#fff')

/** A till receipt with its total, and a stamp. */
export const bill = (accent: string = teal[6]): string => {
  const teeth = Array.from({ length: 10 }, (_, index) => `L${115 - 23 * index - 11.5} 178 L${115 - 23 * (index + 1)} 166`).join(
    '',
  )
  const rows = [-70, -42, -14, 14].map((y, index) => textLine(-88, y, [96, 72, 108, 84][index] ?? 80) + textLine(56, y, 34))
  return [
    faded(0.12, shape(`M-106 -160 H124 V179 ${teeth} Z`, ink)),
    shape(`M-115 -170 H115 V166 ${teeth} Z`, paper),
    rupee(-72, -122, accent, 0.85),
    box(-44, -138, 104, 12, accent, 6),
    textLine(-44, -116, 66),
    ...rows,
    line('M-88 50 H90', gray[3], 3),
    textLine(-88, 70, 70, gray[5]),
    box(34, 64, 56, 18, accent, 6),
    textLine(-88, 100, 118),
  ].join('')
}

const sheet = (width: number, height: number): string =>
  lyingShadow(-width / 2, -height / 2, width, height) + box(-width / 2, -height / 2, width, height, paper, 8)

/** A doctor's sheet with the sign of prescriptions, and a signature. */
export const prescription = (accent: string = teal[6]): string =>
  [
    sheet(250, 340),
    box(-125, -170, 250, 54, teal[1], 8),
    line('M-92 -152 V-132 M-102 -142 H-82', accent, 7),
    textLine(-64, -152, 92, accent),
    textLine(-64, -136, 60, teal[2]),
    line('M-94 -52 V-92 H-80 C-62 -92 -62 -72 -80 -72 H-94 M-82 -72 L-54 -42 M-56 -64 L-76 -40', ink, 5),
    ...[-26, 4, 34].map((y, index) => disc(-90, y + 4, 5, accent) + textLine(-74, y, [130, 96, 148][index] ?? 120)),
    textLine(-74, 54, 80),
    line('M22 126 c10 -30 22 -30 20 -8 c-2 18 10 10 18 -6 c6 -12 12 -2 10 8 c8 -6 14 -10 24 -8', palette.blue[6], 4),
  ].join('')

/** Where a value lies within its range, from 0 to 1. */
const measured = (y: number, at: number): string => {
  const inRange = at > 0.25 && at < 0.75
  return [
    textLine(-104, y - 4, 62, gray[3]),
    box(-24, y - 4, 128, 8, gray[1], 4),
    box(8, y - 4, 64, 8, green[2], 4),
    disc(-24 + 128 * at, y, 9, inRange ? green[6] : amber[4]),
  ].join('')
}

/** A report of a laboratory: each value within its range. */
export const report = (): string =>
  [
    sheet(260, 340),
    box(-130, -170, 260, 58, teal[6], 8),
    box(-130, -124, 260, 14, teal[6]),
    box(-104, -150, 110, 12, '#fff', 6),
    box(-104, -132, 70, 7, teal[2], 4),
    disc(92, -140, 16, teal[4]),
    line('M86 -148 v10 a6 6 0 0 0 12 0 v-10', '#fff', 4),
    ...[0.5, 0.38, 0.84, 0.6, 0.44, 0.56].map((at, index) => measured(-76 + index * 38, at)),
    textLine(-104, 148, 150),
  ].join('')

/** A sheet of a calendar with a marked day. */
export const calendar = (accent: string = red[5], marked = 12): string =>
  [
    lyingShadow(-150, -130, 300, 270, 18),
    box(-150, -130, 300, 270, paper, 18),
    shape('M-150 -64 V-112 a18 18 0 0 1 18 -18 H132 a18 18 0 0 1 18 18 V-64 Z', accent),
    ...[-90, -30, 30, 90].map(x => box(x - 5, -146, 10, 34, gray[7], 5)),
    box(-52, -102, 104, 14, '#fff', 7),
    grid(6, 4, (column, row) => {
      const [x, y] = [-115 + column * 46, -28 + row * 44]
      return row * 6 + column === marked ? approved(x, y, 20, accent) : disc(x, y, 9, column === 5 ? red[1] : gray[2])
    }),
  ].join('')

/** The card of a plan, with a heart. */
export const healthCard = (fill: string = teal[7], accent: string = amber[3]): string =>
  [
    lyingShadow(-150, -95, 300, 190, 20),
    box(-150, -95, 300, 190, fill, 20),
    faded(0.13, shape('M10 -95 H130 a20 20 0 0 1 20 20 V44 C86 36 22 -24 10 -95 Z', '#fff')),
    box(-122, -64, 46, 36, accent, 8),
    line('M-122 -46 h46 M-99 -64 v36', fill, 3),
    shape('M92 -28 c-30 -20 -36 -44 -18 -50 c10 -3 17 5 18 11 c1 -6 8 -14 18 -11 c18 6 12 30 -18 50 Z', accent),
    box(-122, 6, 150, 12, '#ffffffcc', 6),
    box(-122, 32, 96, 9, '#ffffff88', 5),
    box(-122, 56, 60, 9, '#ffffff88', 5),
    grid(4, 1, column => disc(60 + column * 20, 60, 6, '#ffffffaa')),
  ].join('')

/** A board with a sheet. */
export const clipboard = (...drawn: readonly string[]): string =>
  [
    lyingShadow(-150, -195, 300, 400, 20),
    box(-150, -195, 300, 400, palette.amber[7], 20),
    placed({ y: 12 }, ...drawn),
    box(-52, -210, 104, 40, gray[7], 12),
    disc(0, -206, 16, gray[7]),
    disc(0, -206, 7, gray[3]),
  ].join('')

/** A folded newspaper. */
export const newspaper = (accent: string = teal[6]): string =>
  [
    lyingShadow(-190, -135, 380, 270, 6),
    box(-190, -135, 380, 270, '#f6f1e6', 6),
    box(-162, -112, 324, 26, ink, 4),
    line('M-162 -72 H162', gray[5], 3),
    box(-162, -54, 150, 96, teal[1], 4),
    disc(-120, -18, 22, amber[3]),
    shape('M-162 42 V14 l44 -30 l38 30 l28 -18 l40 34 V42 Z', accent),
    box(8, -54, 154, 16, gray[8], 4),
    box(8, -30, 112, 16, gray[8], 4),
    grid(1, 4, (_, row) => box(8, 0 + row * 16, row === 3 ? 90 : 154, 7, gray[3], 3)),
    grid(3, 4, (column, row) => box(-162 + column * 112, 62 + row * 16, row === 3 ? 60 : 98, 7, gray[3], 3)),
  ].join('')

/** An open notebook with a list. */
export const notebook = (accent: string = teal[5]): string =>
  [
    lyingShadow(-200, -140, 400, 280, 14),
    box(-200, -140, 400, 280, palette.amber[6], 14),
    box(-190, -132, 186, 264, paper, 8),
    box(4, -132, 186, 264, paper, 8),
    faded(0.06, box(-24, -132, 48, 264, ink)),
    ...[-92, -52, -12, 28].map(
      (y, index) => approved(-162, y, 12, index < 3 ? accent : gray[3]) + textLine(-140, y - 4, [104, 84, 112, 70][index] ?? 90),
    ),
    ...[-92, -66, -40, -14, 12].map((y, index) => textLine(30, y, [130, 118, 136, 96, 60][index] ?? 100)),
    ring(100, 76, 30, amber[3], 7),
    line('M100 76 v-16 M100 76 h12', amber[5], 6),
  ].join('')

export const pen = (fill: string = teal[7]): string =>
  [
    faded(0.12, box(-128, 2, 260, 20, ink, 10)),
    box(-110, -10, 220, 20, fill, 10),
    shape('M-108 -10 L-140 0 L-108 10 Z', amber[2]),
    shape('M-128 -4 L-140 0 L-128 4 Z', ink),
    box(70, -10, 8, 20, amber[3]),
    box(60, -15, 58, 6, amber[3], 3),
  ].join('')
