import { ink, palette, paper } from '../palette.ts'
import { box, disc, faded, grid, line, lyingShadow, oval, placed, ring, shape, standingShadow } from '../shapes.ts'
import { approved, rupee } from './papers.ts'

/** Things of an office; each stands on its origin unless it lies. */

const { amber, blue, gray, green, red, teal } = palette

/** A phone around its middle, with an approved claim. */
export const phone = (accent: string = teal[6]): string =>
  [
    lyingShadow(-92, -190, 184, 380, 30),
    box(-92, -190, 184, 380, ink, 30),
    box(-82, -180, 164, 360, gray[0], 22),
    box(-26, -172, 52, 10, ink, 5),
    box(-66, -144, 132, 96, accent, 16),
    rupee(-38, -96, '#fff', 0.8),
    box(-14, -112, 62, 12, '#fff', 6),
    box(-14, -90, 42, 9, '#ffffff99', 5),
    ...[-22, 28, 78].map(
      (y, index) =>
        box(-66, y, 132, 42, '#fff', 10) +
        approved(-46, y + 21, 11, [green[5], green[5], amber[4]][index] ?? green[5]) +
        box(-26, y + 10, 62, 8, gray[4], 4) +
        box(-26, y + 25, 42, 7, gray[2], 3),
    ),
    box(-46, 136, 92, 28, accent, 14),
    box(-22, 146, 44, 8, '#fff', 4),
  ].join('')

/** An open laptop with a chart. */
export const laptop = (accent: string = teal[5]): string =>
  [
    standingShadow(420),
    box(-180, -262, 360, 250, ink, 16),
    box(-166, -248, 332, 218, '#f4faf9', 6),
    box(-146, -228, 112, 14, gray[3], 7),
    ...[52, 84, 64, 108, 92].map((height, index) =>
      box(-140 + index * 34, -58 - height, 22, height, index === 3 ? amber[4] : accent, 5),
    ),
    ring(96, -120, 42, teal[1], 18),
    line('M96 -162 a42 42 0 0 1 36 62', accent, 18),
    shape('M-220 -14 H220 L206 0 a6 6 0 0 1 -4 2 H-202 a6 6 0 0 1 -4 -2 Z', gray[4]),
    box(-48, -14, 96, 7, gray[5], 3),
  ].join('')

/** Headphones leaning, with their bow upwards. */
export const headphones = (fill: string = red[5]): string =>
  [
    standingShadow(190),
    line('M-80 -70 V-96 a80 84 0 0 1 160 0 V-70', gray[8], 14),
    box(-100, -92, 44, 90, fill, 20),
    box(56, -92, 44, 90, fill, 20),
    box(-70, -84, 18, 74, gray[8], 8),
    box(52, -84, 18, 74, gray[8], 8),
  ].join('')

/** A lamp with its light. */
export const deskLamp = (fill: string = amber[4]): string =>
  [
    faded(0.22, shape('M104 -250 L-30 0 H330 L196 -270 Z', amber[1])),
    standingShadow(120),
    box(-58, -16, 116, 16, gray[8], 8),
    line('M0 -16 L-50 -170 L80 -300', gray[8], 12),
    disc(-50, -170, 12, amber[4]),
    placed(
      { x: 92, y: -300, turn: -28 },
      shape('M-34 -10 C-34 -48 34 -48 34 -10 L66 46 H-66 Z', fill),
      oval(0, 46, 66, 11, amber[1]),
    ),
  ].join('')

/** A calculator that lies. */
export const calculator = (): string =>
  [
    lyingShadow(-95, -140, 190, 280, 22),
    box(-95, -140, 190, 280, gray[8], 22),
    box(-74, -118, 148, 58, teal[1], 10),
    line('M46 -102 v26 M28 -102 v26 M10 -102 v26', teal[8], 7),
    grid(4, 4, (column, row) => box(-74 + column * 39, -40 + row * 41, 31, 31, column === 3 ? amber[4] : gray[5], 9)),
  ].join('')

const coin = (y: number): string => oval(0, y, 52, 15, amber[6]) + oval(0, y - 9, 52, 15, amber[4])

/** A pile of coins. */
export const coins = (count = 5): string =>
  [
    standingShadow(110),
    ...Array.from({ length: count }, (_, index) => coin(-12 - index * 19)),
    faded(0.5, oval(0, -21 - (count - 1) * 19, 36, 9, amber[2])),
  ].join('')

/** A coin that shows its face, around its middle. */
export const bigCoin = (): string =>
  [disc(5, 8, 62, '#14242b22'), disc(0, 0, 62, amber[5]), disc(0, 0, 51, amber[3]), rupee(0, -2, amber[7], 1.35)].join('')

/** A glass that magnifies, lying. */
export const magnifier = (): string =>
  [
    faded(0.1, placed({ x: 8, y: 12 }, ring(0, 0, 76, ink, 18), line('M58 58 L134 134', ink, 24))),
    line('M56 56 L134 134', gray[8], 24),
    faded(0.35, disc(0, 0, 70, teal[1])),
    ring(0, 0, 76, teal[7], 17),
    faded(0.7, line('M-44 -14 a48 48 0 0 1 30 -32', '#fff', 8)),
  ].join('')

/** A microphone on its stand. */
export const microphone = (): string =>
  [
    standingShadow(140),
    oval(0, -6, 72, 12, gray[8]),
    line('M0 -10 V-190', gray[7], 11),
    box(-32, -330, 64, 130, gray[8], 32),
    box(-32, -318, 64, 66, gray[5], 32),
    faded(
      0.3,
      grid(3, 4, (column, row) => disc(-14 + column * 14, -308 + row * 14, 3, ink)),
    ),
    line('M-50 -258 v10 a50 50 0 0 0 100 0 v-10', gray[7], 9),
  ].join('')

/** A chair, seen from behind. */
export const chair = (fill: string = teal[6]): string =>
  [
    line('M-40 -70 V0 M40 -70 V0', gray[7], 9),
    box(-52, -168, 104, 84, fill, 20),
    box(-58, -80, 116, 22, fill, 11),
    faded(0.18, box(-42, -158, 84, 12, '#fff', 6)),
  ].join('')

/** A shield with a tick, around its middle. */
export const shield = (fill: string = teal[6], mark = '#fff'): string =>
  [
    shape('M0 -130 C40 -104 76 -96 108 -96 C112 20 72 98 0 134 C-72 98 -112 20 -108 -96 C-76 -96 -40 -104 0 -130 Z', fill),
    faded(0.14, shape('M0 -130 C40 -104 76 -96 108 -96 C112 20 72 98 0 134 Z', ink)),
    line('M-46 4 L-12 40 L52 -36', mark, 20),
  ].join('')

/** A box for letters of those who apply. */
export const idCard = (): string =>
  [
    line('M-30 -150 L0 -90 L30 -150', blue[6], 10),
    lyingShadow(-80, -90, 160, 220, 18),
    box(-80, -90, 160, 220, paper, 18),
    box(-22, -76, 44, 12, gray[3], 6),
    disc(0, -8, 36, teal[1]),
    disc(0, -18, 14, teal[5]),
    shape('M-24 16 a24 20 0 0 1 48 0 Z', teal[5]),
    box(-46, 52, 92, 12, gray[8], 6),
    box(-32, 76, 64, 9, gray[3], 5),
    box(-50, 100, 100, 12, red[5], 6),
  ].join('')
