import { outlineOf, widthOf } from '../../bills/fonts.ts'
import { randomFrom } from '../../random.ts'
import { palette } from './palette.ts'
import { box, disc, faded, shape } from './shapes.ts'

const SIDE = 320
const UNITS = 1000

const letters = (text: string, size: number, fill: string): string => {
  let x = (SIDE - widthOf(text, 'bold', size)) / 2
  const scale = size / UNITS
  const drawn = [...text].map(character => {
    const { path, advance } = outlineOf(character, 'bold')
    const glyph = `<path transform="translate(${x.toFixed(1)} ${SIDE / 2 + size * 0.355}) scale(${scale} ${-scale})" d="${path}"/>`
    x += advance * scale
    return glyph
  })
  return `<g fill="${fill}">${drawn.join('')}</g>`
}

const words = (name: string): string[] => name.split(/\s+/).filter(word => /^\p{Lu}/u.test(word))

/** At most two letters of a name: of its first and last word. */
export const initialsOf = (name: string): string => {
  const [first = '', ...more] = words(name)
  return `${first.charAt(0)}${more.at(-1)?.charAt(0) ?? ''}`
}

const svg = (drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${drawn}</svg>`

const avatars = [
  [palette.teal[7], palette.teal[5], '#fff'],
  [palette.amber[2], palette.amber[4], palette.amber[9]],
  [palette.blue[7], palette.blue[5], '#fff'],
  [palette.red[1], palette.red[2], palette.red[8]],
  [palette.green[1], palette.green[3], palette.green[8]],
] as const

/** A round field with the initials of who wrote a review. The same name gives the same picture. */
export const avatarOf = (name: string): string => {
  const random = randomFrom(`avatar ${name}`)
  const [ground, light, text] = random.pick(avatars)
  const blobs = faded(
    0.55,
    disc(random.whole(20, 300), random.whole(230, 330), 120, light),
    disc(random.whole(180, 300), 30, 80, light),
  )
  return svg(box(0, 0, SIDE, SIDE, ground) + blobs + letters(initialsOf(name), 128, text))
}

const marks: readonly ((fill: string, second: string) => string)[] = [
  (fill, second) => box(30, 30, 260, 260, fill, 56) + faded(0.9, box(30, 236, 260, 14, second)),
  (fill, second) => disc(160, 160, 134, fill) + faded(0.9, shape('M46 230 Q160 290 274 230 L262 250 Q160 306 58 250 Z', second)),
  (fill, second) => shape('M160 22 L290 96 V224 L160 298 L30 224 V96 Z', fill) + faded(0.9, box(96, 244, 128, 12, second, 6)),
  (fill, second) => box(24, 64, 272, 192, fill, 14) + faded(0.9, box(24, 64, 16, 192, second)),
]
const inks = [
  [palette.gray[9], palette.amber[4]],
  [palette.red[7], palette.amber[2]],
  [palette.blue[8], palette.teal[3]],
  [palette.teal[8], palette.amber[3]],
  [palette.amber[8], palette.amber[2]],
] as const

/** The mark of a publisher that does not exist. */
export const logoOf = (publisher: string): string => {
  const random = randomFrom(`logo ${publisher}`)
  const [fill, second] = random.pick(inks)
  const name = publisher.replace(/^The /, '')
  return svg(box(0, 0, SIDE, SIDE, '#fff') + random.pick(marks)(fill, second) + letters(initialsOf(name), 116, '#fff'))
}
