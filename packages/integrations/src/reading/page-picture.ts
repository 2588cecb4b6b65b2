import sharp, { type Sharp } from 'sharp'
import { evenLight, skewOf } from './clean-picture.ts'
import { type Gray, letterHeight } from './ink-areas.ts'
import { type Box, boxFrom, type Word } from './page.ts'
import { withoutTableLines } from './table-lines.ts'

/** Pixels that a picture may have: those of a camera of 100 megapixels as JPEG, which is read at a part of its size. */
const MOST_PIXELS = { jpeg: 100_000_000, others: 40_000_000 }
/** Longer side in pixels at which a picture is cleaned. */
const WORKING_SIDE = 2400
/** Height in pixels of letters that is recognized best. */
const LETTER_HEIGHT = 22
const MOST_RECOGNIZED = 4_500_000
const WHITE = { r: 255, g: 255, b: 255 }

// A process draws each picture once, one at a time.
sharp.cache(false)
sharp.concurrency(1)

/** The picture has more pixels than are read. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

/** A cleaned picture and what recognition needs to know of it. */
export interface PagePicture {
  gray: Gray
  /** Median height of the letters in pixels, if there are letters. */
  letters: number | undefined
  /** Turn in degrees clockwise that makes the lines level. */
  degrees: number
  standing: boolean
}

/** A picture in the position in which it is recognized. */
export interface StraightPicture {
  png: Buffer
  /** The place of an area of the turned picture on the page. */
  boxOf(area: Omit<Word, 'text' | 'confidence'>): Box
}

const rawOf = ({ data, width, height }: Gray) => sharp(data, { raw: { width, height, channels: 1 } })

const grayOf = async (picture: Sharp): Promise<Gray> => {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data: channels === 1 ? data : data.filter((_, at) => at % channels === 0), width, height }
}

/** Turns a picture as its camera was held (EXIF). Done after the resizing, so that a large picture is read line by line. */
const upright = async (gray: Gray, orientation: number): Promise<Gray> => {
  if (orientation < 2 || orientation > 8) return gray
  const quarter = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0
  const turned = await grayOf(rawOf(gray).rotate(quarter))
  return [2, 4, 5, 7].includes(orientation) ? await grayOf(rawOf(turned).flop()) : turned
}

/**
 * Reads a JPEG or PNG in shades of grey, upright and evenly lit.
 * @throws TooManyPixels; the errors of sharp for a broken picture
 */
export const readPicture = async (bytes: Buffer): Promise<PagePicture> => {
  const { width, height, format, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > (format === 'jpeg' ? MOST_PIXELS.jpeg : MOST_PIXELS.others)) throw new TooManyPixels()
  const resized = sharp(bytes, { limitInputPixels: false, failOn: 'none', sequentialRead: true })
    .flatten({ background: WHITE })
    .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'inside', withoutEnlargement: true })
  const gray = evenLight(await upright(await grayOf(resized), orientation))
  return { gray, letters: letterHeight(gray), ...skewOf(gray) }
}

/** Turns a picture by this angle clockwise, and enlarges or reduces it so that its letters have the best height. */
export const straighten = async ({ gray, letters }: PagePicture, degrees: number): Promise<StraightPicture> => {
  const { width, height } = gray
  const most = Math.sqrt(MOST_RECOGNIZED / (width * height))
  const scale = Math.min(most, Math.max(0.4, Math.min(4, letters === undefined ? 1 : LETTER_HEIGHT / letters)))
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const resized = await grayOf(rawOf(gray).resize(wide, high, { fit: 'fill', kernel: 'cubic' }))
  const level = await grayOf(rawOf(resized).rotate(degrees, { background: WHITE }))
  const png = await rawOf(withoutTableLines(level, letters === undefined ? LETTER_HEIGHT : letters * scale))
    .png({ compressionLevel: 1 })
    .toBuffer()
  const angle = (-degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return {
    png,
    boxOf: ({ left, top, right, bottom }) => {
      const corners = [left, right].flatMap(x =>
        [top, bottom].map(y => {
          const [fromMiddleX, fromMiddleY] = [x - level.width / 2, y - level.height / 2]
          return {
            x: (fromMiddleX * cosine - fromMiddleY * sine) / wide + 0.5,
            y: (fromMiddleX * sine + fromMiddleY * cosine) / high + 0.5,
          }
        }),
      )
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      return boxFrom(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
    },
  }
}
