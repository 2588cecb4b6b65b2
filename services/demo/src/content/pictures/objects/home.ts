import { clay, darkClay, darkWood, ink, palette, paper, wood } from '../palette.ts'
import { box, disc, faded, grid, line, oval, placed, ring, shape, standingShadow } from '../shapes.ts'

/** Things of a home; each stands on its origin. */

const { amber, blue, gray, green, red, teal } = palette

const steam = (x: number, y: number): string =>
  faded(0.55, line(`M${x} ${y} c-14 -22 14 -34 0 -58 M${x + 24} ${y} c-14 -22 14 -34 0 -58`, '#fff', 6))

/** A glass of tea on a saucer. */
export const teaGlass = (): string =>
  [
    standingShadow(150),
    oval(0, -6, 82, 13, teal[5]),
    oval(0, -10, 82, 13, teal[3]),
    shape('M-44 -128 H44 L32 -14 a8 8 0 0 1 -8 6 H-24 a8 8 0 0 1 -8 -6 Z', '#ffffffb0'),
    shape('M-42 -108 H42 L31 -16 a8 8 0 0 1 -8 6 H-23 a8 8 0 0 1 -8 -6 Z', '#c9803f'),
    oval(0, -108, 42, 8, '#dc9a58'),
    faded(0.35, shape('M-34 -122 h10 l6 104 h-10 Z', '#fff')),
    steam(-12, -142),
  ].join('')

/** A mug. */
export const mug = (fill: string = amber[4]): string =>
  [
    standingShadow(130),
    ring(62, -66, 28, fill, 13),
    box(-62, -124, 124, 124, fill, 22),
    oval(0, -120, 60, 11, '#7a4a22'),
    faded(0.2, box(-48, -108, 14, 92, '#fff', 7)),
    shape('M0 -36 c-22 -14 -26 -32 -13 -37 c7 -2 12 3 13 8 c1 -5 6 -10 13 -8 c13 5 9 23 -13 37 Z', '#ffffffcc'),
    steam(-10, -138),
  ].join('')

const leaf = (turn: number, length: number, fill: string, x = 0, y = 0): string =>
  placed(
    { x, y, turn },
    shape(
      `M0 0 C${-length * 0.32} ${-length * 0.35} ${-length * 0.24} ${-length * 0.85} 0 ${-length} C${length * 0.24} ${-length * 0.85} ${length * 0.32} ${-length * 0.35} 0 0 Z`,
      fill,
    ),
    faded(0.25, line(`M0 ${-length * 0.08} V${-length * 0.86}`, '#fff', 3)),
  )

const pot = (fill: string, rim: string): string =>
  shape('M-58 -92 H58 L44 -6 a8 8 0 0 1 -8 6 H-36 a8 8 0 0 1 -8 -6 Z', fill) + box(-66, -112, 132, 28, rim, 8)

/** A plant with broad leaves. */
export const plant = (fill: string = clay, rim: string = darkClay): string =>
  [
    standingShadow(120),
    leaf(-52, 150, green[6], -8, -104),
    leaf(52, 150, green[6], 8, -104),
    leaf(-26, 196, green[5], -4, -104),
    leaf(28, 190, green[5], 4, -104),
    leaf(2, 216, green[4], 0, -104),
    pot(fill, rim),
  ].join('')

/** A plant with small leaves on stems. */
export const herb = (): string => {
  const stem = (turn: number, length: number): string =>
    placed(
      { y: -104, turn },
      line(`M0 0 V${-length}`, green[7], 5),
      ...[0.4, 0.65, 0.9].map(at => leaf(-62, 46, green[5], 0, -length * at) + leaf(62, 46, green[4], 0, -length * at)),
      leaf(0, 50, green[4], 0, -length),
    )
  return [standingShadow(120), stem(-24, 116), stem(24, 116), stem(0, 150), pot(teal[6], teal[7])].join('')
}

const apple = (x: number, y: number, fill: string): string =>
  [
    shape(`M${x} ${y - 30} c-34 -16 -48 20 -34 46 c10 18 24 18 34 10 c10 8 24 8 34 -10 c14 -26 0 -62 -34 -46 Z`, fill),
    line(`M${x} ${y - 28} c0 -10 4 -16 8 -20`, darkWood, 5),
    faded(0.3, oval(x - 18, y - 8, 6, 12, '#fff')),
  ].join('')

/** A bowl of fruit. */
export const fruitBowl = (): string =>
  [
    standingShadow(260),
    disc(-10, -124, 40, amber[4]),
    faded(0.3, disc(-22, -136, 8, '#fff')),
    apple(-72, -108, red[5]),
    apple(62, -108, green[5]),
    shape('M-40 -150 C20 -196 96 -188 128 -146 C92 -166 40 -160 -20 -122 Z', amber[3]),
    shape('M-140 -96 H140 C132 -34 84 -8 50 -4 V0 H-50 V-4 C-84 -8 -132 -34 -140 -96 Z', teal[6]),
    box(-150, -106, 300, 18, teal[5], 9),
  ].join('')

/** A rolled mat with its strap. */
export const yogaMat = (fill: string = teal[5], dark: string = teal[7]): string =>
  [
    standingShadow(380),
    box(-190, -92, 340, 92, fill, 30),
    oval(150, -46, 38, 46, dark),
    line('M150 -20 a26 28 0 1 1 20 -22 a18 20 0 1 1 -30 -10 a11 12 0 1 1 14 10', fill, 6),
    box(-120, -92, 18, 92, dark),
    box(40, -92, 18, 92, dark),
    faded(0.2, box(-170, -82, 300, 10, '#fff', 5)),
  ].join('')

export const dumbbell = (): string =>
  [
    standingShadow(210),
    box(-70, -52, 140, 20, gray[5], 8),
    ...[-1, 1].map(side => box(side * 78 - 20, -84, 40, 84, gray[8], 12) + box(side * 106 - 12, -70, 24, 56, gray[7], 8)),
    faded(0.25, box(-94, -76, 8, 60, '#fff', 4), box(64, -76, 8, 60, '#fff', 4)),
  ].join('')

export const waterBottle = (fill: string = blue[4]): string =>
  [
    standingShadow(90),
    box(-42, -210, 84, 210, fill, 24),
    box(-24, -250, 48, 46, gray[8], 10),
    box(-42, -120, 84, 50, '#ffffff66'),
    faded(0.3, box(-32, -196, 11, 184, '#fff', 6)),
  ].join('')

const shoe = (fill: string, sole: string): string =>
  [
    shape('M-78 -12 V-62 C-70 -70 -52 -70 -44 -60 L-6 -44 C30 -38 66 -32 74 -12 Z', fill),
    box(-80, -16, 158, 16, sole, 8),
    line('M-30 -52 l14 -12 M-12 -44 l14 -12 M6 -38 l12 -12', '#fff', 5),
    shape('M-78 -40 C-60 -34 -56 -24 -58 -12 H-78 Z', '#ffffff55'),
  ].join('')

/** A pair of running shoes. */
export const shoes = (fill: string = red[5]): string =>
  standingShadow(220) + placed({ x: 34, y: -8 }, shoe(fill, gray[3])) + placed({ x: -24 }, shoe(fill, '#fff'))

const slippers = (x: number, size: number, fill: string): string =>
  placed(
    { x, scale: size },
    ...[-18, 18].map(
      foot => oval(foot, -14, 14, 30, fill) + line(`M${foot - 10} -22 Q${foot} -36 ${foot + 10} -22`, '#ffffffcc', 5),
    ),
  )

/** The front door of a family: shoes of every size before it. */
export const familyDoor = (): string =>
  [
    box(-132, -420, 264, 420, darkWood, 10),
    box(-112, -400, 224, 400, teal[7], 4),
    ...[-96, 8].map(x => [-380, -260].map(y => box(x, y, 88, 100, teal[6], 8)).join('')),
    box(-96, -140, 192, 116, teal[6], 8),
    disc(86, -176, 12, amber[3]),
    box(-34, -356, 68, 34, paper, 8),
    shape('M0 -328 c-14 -9 -17 -20 -9 -23 c5 -2 8 2 9 5 c1 -3 4 -7 9 -5 c8 3 5 14 -9 23 Z', red[5]),
    faded(0.95, line('M-112 -402 q28 34 56 0 q28 34 56 0 q28 34 56 0 q28 34 56 0', amber[4], 8)),
    ...[-112, -56, 0, 56, 112].map((x, index) => leaf(180, 36, index % 2 ? green[5] : green[6], x, -400)),
    box(-170, -8, 340, 26, wood, 8),
    shape('M-190 18 H190 L214 62 H-214 Z', red[7]),
    shape('M-172 26 H172 L188 54 H-188 Z', red[5]),
    placed(
      { y: 54 },
      slippers(-120, 1, blue[6]),
      slippers(-36, 0.86, red[8]),
      slippers(38, 0.66, amber[4]),
      slippers(98, 0.52, green[5]),
    ),
  ].join('')

/** A dog's bowl with a paw. */
export const petBowl = (): string =>
  [
    standingShadow(190),
    shape('M-78 -70 H78 L98 -6 a6 6 0 0 1 -6 6 H-92 a6 6 0 0 1 -6 -6 Z', amber[4]),
    oval(0, -70, 78, 14, amber[6]),
    oval(0, -74, 62, 9, '#8a5a30'),
    placed({ y: -28 }, paw('#fff', 0.42)),
  ].join('')

/** The print of a paw, around its middle. */
export function paw(fill: string, scale = 1): string {
  return placed(
    { scale },
    shape('M0 -4 C26 -4 46 26 34 44 C24 58 12 48 0 48 C-12 48 -24 58 -34 44 C-46 26 -26 -4 0 -4 Z', fill),
    oval(-40, -10, 13, 19, fill),
    oval(-15, -36, 13, 20, fill),
    oval(15, -36, 13, 20, fill),
    oval(40, -10, 13, 19, fill),
  )
}

/** A box with a ribbon. */
export const gift = (fill: string = teal[6], ribbon: string = amber[3]): string =>
  [
    standingShadow(190),
    box(-88, -130, 176, 130, fill, 8),
    box(-100, -166, 200, 44, fill, 8),
    faded(0.14, box(-88, -122, 176, 14, ink)),
    box(-16, -166, 32, 166, ribbon),
    line('M0 -168 C-70 -230 -90 -150 0 -168 C70 -230 90 -150 0 -168', ribbon, 13),
  ].join('')

/** A lamp of clay with its flame. */
export const diya = (): string =>
  [
    faded(0.22, disc(50, -84, 46, amber[4])),
    standingShadow(130),
    shape('M-74 -44 C-60 -2 -26 0 0 0 C26 0 60 -2 74 -44 C40 -32 -40 -32 -74 -44 Z', darkClay),
    oval(0, -42, 72, 12, clay),
    shape('M40 -48 C24 -76 46 -92 48 -116 C66 -96 72 -66 56 -48 Z', amber[3]),
    shape('M46 -50 C40 -66 50 -78 52 -90 C60 -76 62 -60 54 -50 Z', amber[0]),
  ].join('')

/** A pile of books. */
export const books = (): string =>
  [
    standingShadow(240),
    box(-120, -44, 240, 44, blue[6], 6),
    box(-104, -84, 214, 40, amber[4], 6),
    box(-112, -118, 196, 34, teal[6], 6),
    grid(1, 3, (_, row) => box(-92, [-28, -70, -106][row] ?? 0, 70, 10, '#ffffffaa', 5)),
  ].join('')
