import { palette } from './palette.ts'
import { box, disc, faded, grid, line, shape } from './shapes.ts'

export const WIDTH = 1200
export const HEIGHT = 675
/** Where things stand on a table. */
export const TABLE = 548

const { amber, blue, gray, green, red, teal } = palette

/** The light of a scene: its wall from top to bottom, a round glow, and the top and front of its table. */
const moods = {
  morning: { wall: [amber[0], amber[1]], glow: amber[2], table: ['#e6b885', '#c98f58'] },
  mint: { wall: [teal[0], teal[1]], glow: '#ffffff', table: ['#f2d6b0', '#dcb27f'] },
  deep: { wall: [teal[8], teal[6]], glow: teal[5], table: [amber[2], amber[4]] },
  sky: { wall: [blue[0], blue[1]], glow: amber[1], table: ['#e8cfae', '#cfa676'] },
  blush: { wall: [red[0], red[1]], glow: amber[1], table: [teal[3], teal[5]] },
  leaf: { wall: [green[0], green[1]], glow: amber[1], table: ['#e6b885', '#c98f58'] },
  dusk: { wall: [blue[8], blue[6]], glow: blue[5], table: [teal[6], teal[8]] },
  sand: { wall: ['#fbf3e6', '#f2dfc1'], glow: '#ffffff', table: [teal[6], teal[8]] },
} as const satisfies Record<string, { wall: readonly [string, string]; glow: string; table: readonly [string, string] }>
export type Mood = keyof typeof moods

const frame = (mood: Mood, drawn: string): string => {
  const [top, bottom] = moods[mood].wall
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>${drawn}</svg>`
}

const glow = (mood: Mood, x: number, y: number, radius: number): string =>
  faded(0.35, disc(x, y, radius * 1.28, moods[mood].glow)) + faded(0.6, disc(x, y, radius, moods[mood].glow))

/** A picture of things on a table before a wall with a round glow. */
export const still = (
  mood: Mood,
  { x = 640, y = 290, radius = 215 }: { x?: number; y?: number; radius?: number },
  ...drawn: string[]
): string => {
  const [top, front] = moods[mood].table
  const table =
    box(0, TABLE - 18, WIDTH, 60, top) +
    box(0, TABLE + 42, WIDTH, HEIGHT, front) +
    faded(0.08, box(0, TABLE + 42, WIDTH, 10, '#000'))
  return frame(mood, glow(mood, x, y, radius) + table + drawn.join(''))
}

/** A picture of things that lie on a surface, seen from above. */
export const flat = (mood: Mood, ...drawn: string[]): string => {
  const dark = mood === 'deep' || mood === 'dusk'
  const dots = faded(
    dark ? 0.1 : 0.5,
    `<defs><pattern id="dots" width="75" height="75" patternUnits="userSpaceOnUse">${disc(38, 38, 3, dark ? '#fff' : moods[mood].glow)}</pattern></defs>`,
    box(0, 0, WIDTH, HEIGHT, 'url(#dots)'),
  )
  const shade = faded(
    dark ? 0.1 : 0.55,
    shape(`M0 ${HEIGHT} V430 C260 340 420 610 760 520 S1100 250 1200 300 V${HEIGHT} Z`, moods[mood].glow),
  )
  return frame(mood, dots + shade + drawn.join(''))
}

/** A picture of the outdoors: a sun, far hills, and the ground. */
export const outdoors = (mood: Mood, ground: string, ...drawn: string[]): string => {
  const hills =
    faded(0.5, shape('M0 470 C160 360 340 380 520 450 S900 330 1200 430 V675 H0 Z', green[2])) +
    faded(0.8, shape('M0 520 C220 430 430 470 640 510 S1010 440 1200 500 V675 H0 Z', green[2]))
  return frame(mood, glow(mood, 930, 170, 92) + hills + box(0, TABLE, WIDTH, 140, ground) + drawn.join(''))
}

/** A window with light behind, its middle at x. */
export const windowAt = (x: number, y: number, night = false): string =>
  [
    box(x - 160, y - 190, 320, 380, '#ffffff', 14),
    box(x - 144, y - 174, 288, 348, night ? blue[8] : blue[1], 6),
    night ? disc(x + 70, y - 100, 34, amber[1]) + disc(x + 56, y - 108, 30, blue[8]) : disc(x + 60, y - 90, 44, amber[2]),
    night
      ? grid(4, 3, (column, row) => disc(x - 110 + column * 62 + row * 13, y - 130 + row * 70, 3, '#ffffffcc'))
      : faded(
          0.8,
          shape(
            `M${x - 144} ${y + 174} V${y + 90} C${x - 60} ${y + 20} ${x + 20} ${y + 120} ${x + 144} ${y + 50} V${y + 174} Z`,
            green[2],
          ),
        ),
    line(`M${x} ${y - 174} V${y + 174} M${x - 144} ${y} H${x + 144}`, '#ffffff', 12),
    box(x - 180, y + 184, 360, 22, gray[1], 6),
  ].join('')

/** A shelf on the wall with its middle at x. */
export const board = (x: number, y: number, width: number): string =>
  box(x - width / 2, y, width, 16, '#c98f58', 5) + faded(0.1, box(x - width / 2 + 8, y + 16, width - 16, 10, '#000'))
