import { MAX_PIXELS, WIDTH_MAX } from '@opdesk/contracts/content/uploads.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import sharp from 'sharp'

/** A stored picture: drawn anew, upright, no wider than any page shows it, without metadata. */
export interface DrawnPicture {
  bytes: Buffer
  extension: 'jpg' | 'png'
  /** Pixels. */
  width: number
  height: number
}

/**
 * Effort of the AVIF encoder. The library's default of 4 takes ten times as long and saves a tenth of the bytes: 1,200 pixels wide
 * take 3.3 s and 15.1 kB instead of 0.3 s and 16.6 kB.
 */
const AVIF_EFFORT = 2

const FORMATS = ['jpeg', 'png', 'webp', 'heif']
/** Settings for reading. In formats that hold several pictures only the first is read. */
const reading = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated: false } as const

// The library keeps 50 MB of the last pictures by default, but each picture is drawn once.
sharp.cache(false)

/** The previous drawing: this process draws one picture at a time, because each takes some hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(draw: () => Promise<T>): Promise<T> => {
  const drawn = last.then(draw)
  last = drawn.catch(() => undefined)
  return drawn
}

/** Checks a picture by its header, before any pixel is read. */
const judge = async (bytes: Buffer): Promise<{ hasAlpha: boolean }> => {
  // The limit is checked here to give the product's error: sharp would only report that it was exceeded.
  const {
    format,
    compression,
    width,
    height,
    pages = 1,
    hasAlpha,
  } = await sharp(bytes, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError('broken_picture')
    })
  if (!FORMATS.includes(format) || (format === 'heif' && compression !== 'av1')) throw new DomainError('wrong_content_type')
  if (width * height > MAX_PIXELS) throw new DomainError('picture_too_large')
  if (pages > 1) throw new DomainError('animated_picture')
  return { hasAlpha }
}

/**
 * Draws an uploaded picture for storage. The result is PNG for a picture with transparency, otherwise JPEG.
 * @throws wrong_content_type, picture_too_large, animated_picture, broken_picture
 */
export const drawPicture = (bytes: Buffer): Promise<DrawnPicture> =>
  inTurn(async () => {
    const { hasAlpha } = await judge(bytes)
    const upright = sharp(bytes, reading)
      .autoOrient()
      .resize({ width: WIDTH_MAX, withoutEnlargement: true })
      .toColourspace('srgb')
    const drawn = hasAlpha ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 90, mozjpeg: true })
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch(() => {
      throw new DomainError('broken_picture')
    })
    return { bytes: data, extension: hasAlpha ? 'png' : 'jpg', width: info.width, height: info.height }
  })

/** Draws a picture at a width in a format that browsers choose. `bytes`: the result of `drawPicture`. */
export const drawVariant = (bytes: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> =>
  inTurn(async () => {
    const resized = sharp(bytes, reading).resize({ width, withoutEnlargement: true })
    return await (format === 'avif'
      ? resized.avif({ quality: 45, effort: AVIF_EFFORT })
      : resized.webp({ quality: 75 })
    ).toBuffer()
  })
