import { randomFrom } from '../../../random.ts'
import { darkWood, palette, paper, wood } from '../palette.ts'
import { box, disc, faded, grid, line, oval, placed, shape, standingShadow } from '../shapes.ts'
import { carton, cross, pillBottle, syrup } from './clinic.ts'

/** Buildings and what belongs to them; each stands on its origin. */

const { amber, blue, gray, green, red, teal } = palette

export const tree = (fill: string = green[5], dark: string = green[6]): string =>
  [
    standingShadow(120),
    box(-9, -110, 18, 110, darkWood, 5),
    line('M0 -70 L26 -106', darkWood, 9),
    disc(0, -176, 74, fill),
    disc(46, -140, 46, dark),
    disc(-48, -142, 50, dark),
    faded(0.1, disc(-22, -202, 36, '#fff')),
  ].join('')

export const cloud = (): string => faded(0.85, oval(0, 0, 78, 22, '#fff'), disc(-26, -14, 30, '#fff'), disc(18, -22, 38, '#fff'))

const pane = (x: number, y: number, lit: boolean): string =>
  box(x, y, 44, 56, lit ? amber[2] : teal[2], 5) + line(`M${x + 22} ${y} v56 M${x} ${y + 28} h44`, '#ffffffbb', 3)

/** The front of a hospital. */
export const hospital = (): string =>
  [
    box(-300, -210, 220, 210, teal[1], 8),
    box(80, -210, 220, 210, teal[1], 8),
    grid(3, 2, (column, row) => pane(-276 + column * 62, -184 + row * 84, (column + row) % 3 === 0)),
    grid(3, 2, (column, row) => pane(106 + column * 62, -184 + row * 84, (column * 2 + row) % 4 === 1)),
    box(-110, -340, 220, 340, paper, 10),
    box(-122, -352, 244, 24, teal[7], 8),
    disc(0, -276, 40, teal[6]),
    cross(0, -276, 22, '#fff'),
    grid(3, 1, column => pane(-84 + column * 62, -216, column === 1)),
    box(-76, -128, 152, 18, teal[6], 6),
    box(-58, -110, 116, 110, teal[8], 4),
    box(-52, -104, 50, 104, teal[2]),
    box(2, -104, 50, 104, teal[2]),
    box(-92, -10, 184, 10, gray[3], 3),
    box(-312, -222, 244, 18, teal[5], 6),
    box(68, -222, 244, 18, teal[5], 6),
  ].join('')

/** The shelves of a pharmacy, filled the same way for the same name; 560 wide, three boards. */
export const pharmacyShelf = (name: string): string => {
  const random = randomFrom(`shelf ${name}`)
  const draws = [
    () => pillBottle(random.pick([teal[5], blue[5], red[5]]), random.pick([amber[4], amber[5], teal[4]])),
    () => syrup(random.pick([red[6], teal[7], amber[6], blue[7]])),
    () => carton(random.pick([blue[5], teal[5], red[5], amber[4], green[5]]), 130, random.pick([92, 110, 130])),
  ]
  const boards = [0, 1, 2].map(row => {
    const goods = [0, 1, 2, 3, 4].map(column => placed({ x: -216 + column * 108, scale: 0.62 }, random.pick(draws)()))
    return placed({ y: -16 - row * 152 }, ...goods, box(-290, 0, 580, 16, wood, 4), faded(0.16, box(-280, 16, 560, 9, '#000')))
  })
  return [
    box(-306, -480, 612, 480, '#f3dfc2', 10),
    box(-290, -466, 580, 466, '#e9cfa8', 6),
    ...boards,
    box(-306, -4, 612, 14, darkWood, 4),
  ].join('')
}

/** A tent of a health camp with flags. */
export const campTent = (stripe: string = teal[6]): string => {
  const stripes = [0, 1, 2, 3, 4, 5].map(index => {
    const left = -240 + index * 80
    const [top, next] = [-60 + index * 20, -40 + index * 20]
    return shape(`M${top} -340 L${left} -210 q40 44 80 0 L${next} -340 Z`, index % 2 ? paper : stripe)
  })
  return [
    standingShadow(420),
    line('M-222 -210 V0 M222 -210 V0', darkWood, 12),
    ...stripes,
    box(-180, -92, 360, 92, paper, 6),
    box(-192, -106, 384, 22, wood, 6),
    box(-46, -76, 92, 60, teal[0], 8),
    cross(0, -46, 20, red[5]),
    line('M0 -340 V-392', darkWood, 7),
    shape('M2 -392 L60 -374 L2 -356 Z', amber[4]),
  ].join('')
}

/** A garland of flags from left to right, hanging from its origin. */
export const bunting = (width: number): string => {
  const colours = [teal[5], amber[3], red[4], teal[7], amber[4]]
  const count = Math.round(width / 66)
  const flags = Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) * (width / count)
    const t = x / width
    const y = 4 * 46 * t * (1 - t)
    return shape(`M${x - 23} ${y} h46 l-23 52 Z`, colours[index % colours.length] ?? teal[5])
  })
  return line(`M0 0 Q${width / 2} 92 ${width} 0`, gray[5], 4) + flags.join('')
}

/** A screen of a talk, with what it shows. */
export const screen = (...drawn: readonly string[]): string =>
  [
    line('M-120 -70 L-150 0 M120 -70 L150 0', gray[7], 11),
    box(-250, -370, 500, 310, gray[8], 14),
    box(-234, -354, 468, 278, paper, 6),
    placed({ y: -214 }, ...drawn),
  ].join('')

/** Houses of a city far away, 1200 wide. */
export const skyline = (name: string, fill: string): string => {
  const random = randomFrom(`skyline ${name}`)
  const houses: string[] = []
  for (let x = -20; x < 1200; ) {
    const width = random.whole(56, 120)
    const height = random.whole(60, 190)
    houses.push(box(x, -height, width, height + 10, fill, 4))
    if (random.chance(0.3)) houses.push(disc(x + width / 2, -height, width * 0.3, fill))
    x += width + random.whole(-8, 18)
  }
  return houses.join('')
}
