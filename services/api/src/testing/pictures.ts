import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Client } from './client.ts'
import type { TestApp } from './running-app.ts'

interface SentPicture {
  file_id: string
  alt: string
  alt_hi: string
}

/**
 * Records a picture of 1600 × 900 pixels without storing its file, for tests that do not read pictures. Answers it as a body
 * contains it.
 */
export const addPicture = async ({ deps }: Pick<TestApp, 'deps'>, alt = 'A doctor listens'): Promise<SentPicture> => {
  const id = randomUUID()
  const sha256 = createHash('sha256').update(id).digest('hex')
  const created_at = deps.clock()
  await deps.db
    .insertInto('app.picture')
    .values({
      id,
      sha256,
      extension: 'jpg',
      width: 1600,
      height: 900,
      size: 1,
      owner_id: 'admin',
      created_at,
      unused_since: created_at,
    })
    .execute()
  return { file_id: id, alt, alt_hi: '' }
}

/** Draws a PNG of one colour, 16:9 by default. */
export const drawnPicture = (background: string, width = 320, height = 180): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Draws a JPEG like a phone's photo of a printed page, with sensor noise. */
export const photoOfPage = (width: number, height: number): Promise<Buffer> => {
  const lines = Array.from({ length: 60 }, (_, line) => `<text x="200" y="${(line + 2) * 60}" font-size="40">Line ${line}</text>`)
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`
  const noise = { type: 'gaussian', mean: 200, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .composite([{ input: Buffer.from(page) }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Width and height of a picture in pixels. */
export const sizeOfPicture = async (bytes: Readable): Promise<[number, number]> => {
  const { width, height } = await sharp(await buffer(bytes)).metadata()
  return [width, height]
}

/** Uploads a picture for the content as an admin's browser does. */
export const uploadPicture = async (admin: Client, bytes: Buffer): Promise<{ file_id: string; url: string }> => {
  const boundary = '----opdesk-picture'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const { status, body } = await admin.call('POST', '/admin/files', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
  if (status !== 200) throw new Error(`upload of a picture: ${JSON.stringify(body)}`)
  return body.data[0]
}

/** Pictures as phones and scanners send them: unusual in size, colours, order of data, or direction. */
export type OddPicture = 'huge' | 'progressive' | 'cmyk' | 'turned' | 'transparent'

/**
 * Draws a picture that is red in its upper half and blue in its lower half, 400 by 600 pixels. `huge`: 60 megapixels. `turned`: stored
 * on its side, with EXIF data that turn it upright. `transparent`: a PNG whose lower half is transparent.
 */
export const oddPicture = async (kind: OddPicture): Promise<Buffer> => {
  const [width, height] = kind === 'huge' ? [6400, 9400] : [400, 600]
  const lower = kind === 'transparent' ? { r: 0, g: 0, b: 0, alpha: 0 } : '#1428c8'
  const upper = { create: { width, height: height / 2, channels: 3 as const, background: '#c81428' } }
  const picture = sharp({ create: { width, height, channels: kind === 'transparent' ? 4 : 3, background: lower } }).composite([
    { input: await sharp(upper).png().toBuffer(), top: 0, left: 0 },
  ])
  switch (kind) {
    case 'transparent':
      return picture.png().toBuffer()
    case 'cmyk':
      return picture.toColourspace('cmyk').jpeg({ quality: 85 }).toBuffer()
    case 'turned': {
      const upright = await picture.png().toBuffer()
      return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 85 }).toBuffer()
    }
    default:
      return picture.jpeg({ quality: 85, progressive: kind === 'progressive' }).toBuffer()
  }
}
