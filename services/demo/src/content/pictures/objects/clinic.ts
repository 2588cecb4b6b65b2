import { ink, palette, paper } from '../palette.ts'
import { box, disc, faded, grid, line, lyingShadow, oval, placed, ring, shape, standingShadow } from '../shapes.ts'

/** What stands has its origin at the middle of its foot; what lies, in its own middle. */

const { amber, blue, gray, green, red, teal } = palette

export const cross = (x: number, y: number, arm: number, fill: string): string =>
  box(x - arm / 3, y - arm, (arm * 2) / 3, arm * 2, fill, 3) + box(x - arm, y - arm / 3, arm * 2, (arm * 2) / 3, fill, 3)

const tubing = 'M-70 -130 C-84 -30 -62 26 0 34 C62 26 84 -30 70 -130 M0 34 C0 118 40 154 100 150 C168 146 176 84 168 40'

/** A stethoscope that lies, some 300 high. */
export const stethoscope = (tube: string = teal[7]): string =>
  [
    faded(0.1, placed({ x: 8, y: 13 }, line(tubing, ink, 15), disc(166, 26, 34, ink))),
    line('M-70 -130 C-70 -160 -60 -172 -40 -178 M70 -130 C70 -160 60 -172 40 -178', gray[4], 10),
    disc(-38, -179, 11, gray[8]),
    disc(38, -179, 11, gray[8]),
    line(tubing, tube, 15),
    faded(0.25, line('M-66 -124 C-78 -36 -56 16 0 28', '#fff', 4)),
    disc(166, 26, 36, gray[4]),
    disc(166, 26, 27, gray[1]),
    ring(166, 26, 16, gray[3], 4),
  ].join('')

/** A bottle of tablets. */
export const pillBottle = (label: string = teal[5], glass: string = amber[4]): string =>
  [
    standingShadow(120),
    box(-58, -142, 116, 142, glass, 16),
    faded(0.25, box(-48, -136, 14, 130, '#fff', 7)),
    box(-64, -188, 128, 46, '#fff', 10),
    faded(
      0.08,
      grid(7, 1, column => box(-54 + column * 17, -184, 5, 38, ink, 2)),
    ),
    box(-58, -112, 116, 74, paper),
    cross(-32, -76, 15, label),
    box(-8, -92, 54, 9, label, 4),
    box(-8, -74, 42, 7, gray[3], 3),
    box(-8, -60, 50, 7, gray[3], 3),
  ].join('')

/** A bottle of syrup with its spoon cap. */
export const syrup = (fill: string = red[6]): string =>
  [
    standingShadow(92),
    shape(
      'M-44 0 a10 10 0 0 1 -4 -8 V-120 C-48 -150 -20 -150 -20 -176 H20 C20 -150 48 -150 48 -120 V-8 a10 10 0 0 1 -4 8 Z',
      fill,
    ),
    faded(0.22, box(-38, -126, 12, 116, '#fff', 6)),
    box(-26, -214, 52, 40, gray[0], 8),
    box(-48, -100, 96, 66, paper),
    box(-34, -86, 56, 9, fill, 4),
    box(-34, -68, 66, 6, gray[3], 3),
    box(-34, -54, 40, 6, gray[3], 3),
  ].join('')

/** A carton of medicine. */
export const carton = (fill: string = blue[5], width = 130, height = 92): string =>
  [
    standingShadow(width),
    box(-width / 2, -height, width, height, paper, 6),
    shape(`M${-width / 2} 0 V${-height * 0.42} L${width / 2} ${-height * 0.66} V0 Z`, fill),
    cross(-width / 2 + 26, -height + 24, 11, fill),
    box(-width / 2 + 48, -height + 16, width * 0.42, 8, gray[5], 4),
    box(-width / 2 + 48, -height + 30, width * 0.3, 6, gray[3], 3),
  ].join('')

/** A strip of tablets that lies. */
export const blister = (tablet: string = amber[3], columns = 5): string => {
  const width = columns * 44 + 20
  return [
    lyingShadow(-width / 2, -56, width, 112, 14),
    box(-width / 2, -56, width, 112, gray[2], 14),
    box(-width / 2 + 6, -50, width - 12, 100, gray[1], 10),
    grid(columns, 2, (column, row) => {
      const [x, y] = [-width / 2 + 32 + column * 44, -24 + row * 48]
      return oval(x, y, 17, 15, gray[3]) + oval(x, y - 1, 14, 12, tablet) + faded(0.4, oval(x - 4, y - 5, 5, 3, '#fff'))
    }),
  ].join('')
}

const tube = (x: number, cap: string, level: number, fill: string): string =>
  [
    shape(`M${x - 15} -196 V-34 a15 15 0 0 0 30 0 V-196 Z`, '#ffffffd9'),
    shape(`M${x - 15} ${-34 - level} V-34 a15 15 0 0 0 30 0 V${-34 - level} Z`, fill),
    faded(0.5, box(x - 10, -186, 5, 140, '#fff', 3)),
    box(x - 19, -224, 38, 36, cap, 8),
  ].join('')

/** A rack with tubes of a laboratory. */
export const tubeRack = (): string => {
  const tubes = [
    [red[5], 92, red[6]],
    [palette.blue[5], 112, amber[2]],
    [amber[4], 74, red[5]],
    [green[5], 104, amber[3]],
    [gray[6], 84, red[6]],
  ] as const
  return [
    standingShadow(340),
    box(-170, -128, 340, 20, teal[7], 6),
    ...tubes.map(([cap, level, fill], index) => tube(-124 + index * 62, cap, level, fill)),
    box(-170, -118, 340, 14, teal[6], 6),
    box(-164, -118, 14, 118, teal[8]),
    box(150, -118, 14, 118, teal[8]),
    box(-180, -26, 360, 26, teal[7], 8),
  ].join('')
}

/** A syringe that lies, pointing right. */
export const syringe = (): string =>
  [
    faded(0.1, box(-150, 12, 270, 30, ink, 8)),
    box(-190, -34, 14, 68, gray[5], 5),
    box(-180, -6, 70, 12, gray[4]),
    box(-112, -34, 14, 68, gray[5], 5),
    box(-100, -24, 200, 48, '#ffffffe6', 8),
    box(-20, -24, 120, 48, teal[3], 8),
    box(-28, -24, 14, 48, gray[8], 3),
    grid(7, 1, column => box(-6 + column * 15, -24, 3, column % 2 ? 12 : 20, '#ffffffcc')),
    shape('M100 -14 L122 -6 V6 L100 14 Z', gray[5]),
    line('M122 0 H196', gray[5], 4),
  ].join('')

/** A small bottle of vaccine. */
export const vial = (label: string = teal[5]): string =>
  [
    standingShadow(76),
    box(-38, -104, 76, 104, '#ffffffd0', 12),
    box(-38, -60, 76, 60, teal[1], 12),
    box(-38, -84, 76, 52, label),
    box(-26, -72, 38, 8, '#fff', 4),
    box(-26, -56, 50, 6, '#ffffffaa', 3),
    box(-22, -124, 44, 24, gray[3]),
    box(-28, -142, 56, 24, red[5], 6),
  ].join('')

/** A meter for blood sugar with its strip, lying. */
export const glucoseMeter = (): string =>
  [
    box(-12, 116, 24, 64, gray[2], 4),
    box(-7, 152, 14, 26, red[5], 3),
    lyingShadow(-84, -130, 168, 256, 50),
    box(-84, -130, 168, 256, gray[8], 50),
    box(-60, -98, 120, 104, teal[1], 14),
    line('M-36 -66 V-30 M-18 -66 H4 V-30 H-18 Z M22 -66 V-48 H42 M42 -66 V-30', teal[8], 6),
    line('M-36 -14 H36', teal[3], 5),
    disc(0, 54, 26, teal[5]),
    faded(0.35, disc(-8, 46, 8, '#fff')),
    box(-50, 48, 14, 14, gray[5], 7),
    box(36, 48, 14, 14, gray[5], 7),
  ].join('')

/** A monitor for blood pressure with its cuff. */
export const pressureMonitor = (): string =>
  [
    standingShadow(330),
    line('M60 -60 C120 -20 130 -120 190 -70', gray[6], 9),
    box(150, -130, 130, 130, blue[6], 26),
    box(166, -116, 98, 100, blue[7], 18),
    box(150, -84, 130, 22, blue[4]),
    shape('M-140 0 L-116 -170 a16 16 0 0 1 16 -14 H60 a16 16 0 0 1 16 14 L100 0 Z', gray[1]),
    shape('M-106 -60 L-94 -154 H56 L66 -60 Z', teal[9]),
    line('M-76 -108 h24 l12 -24 l18 44 l14 -30 l8 10 h40', teal[3], 6),
    disc(-20, -30, 17, amber[4]),
    box(20, -38, 44, 16, gray[4], 8),
  ].join('')

/** A thermometer that lies. */
export const thermometer = (): string =>
  [
    faded(0.1, box(-110, -4, 240, 30, ink, 15)),
    box(-130, -16, 200, 32, '#fff', 16),
    box(60, -9, 46, 18, gray[2], 6),
    shape('M104 -6 L138 -2 V2 L104 6 Z', gray[5]),
    box(-70, -9, 90, 18, teal[1], 6),
    box(-60, -3, 54, 6, red[5], 3),
    disc(-104, 0, 9, amber[4]),
  ].join('')

/** A heart with the line of its beat, around its middle. */
export const heart = (fill: string = red[5], beat = '#fff'): string =>
  [
    shape('M0 120 C-150 30 -170 -70 -96 -108 C-48 -130 -8 -100 0 -66 C8 -100 48 -130 96 -108 C170 -70 150 30 0 120 Z', fill),
    faded(0.2, shape('M-96 -84 C-130 -66 -134 -20 -104 22 C-112 -30 -104 -66 -70 -88 C-78 -90 -88 -88 -96 -84 Z', '#fff')),
    line('M-112 -8 H-52 L-32 -48 L-4 44 L22 -28 L36 -8 H112', beat, 10),
  ].join('')
