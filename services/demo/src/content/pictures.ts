import { readFileSync } from 'node:fs'
import type { InLanguages } from '@opdesk/contracts/site/language.ts'
import type { DrawnPicture } from '@opdesk/integrations/pictures/draw-picture.ts'
import sharp from 'sharp'
import { parse } from 'yaml'
import { z } from 'zod'
import { CONTENT } from './content.ts'

/** JPEG quality. At this value 4:2:0 subsampling is invisible, because the colours are flat; a picture has some 40 kB. */
const QUALITY = 82

/** A picture of the demo content: its name, its alternative text, and its file below `content`. */
export interface Picture {
  name: string
  alt: InLanguages
  file: string
}

const alts = z
  .record(z.string(), z.strictObject({ en: z.string(), hi: z.string() }))
  .parse(parse(readFileSync(new URL('pictures/pictures.yaml', CONTENT), 'utf8')))

/** All scenes, by name. */
export const scenes: Readonly<Record<string, Picture>> = Object.fromEntries(
  Object.entries(alts).map(([name, alt]) => [name, { name, alt, file: `pictures/${name}.svg` }]),
)

/** The scene of this name. @throws Error for a name without a picture */
export const sceneOf = (name: string): Picture => {
  const scene = scenes[name]
  if (!scene) throw new Error(`the demo content has no picture ${name}`)
  return scene
}

const fileName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The logo of a publisher. */
export const logoOf = (publisher: string): Picture => ({
  name: `logo ${publisher}`,
  alt: { en: `Logo of ${publisher}`, hi: `${publisher} का लोगो` },
  file: `logos/${fileName(publisher)}.svg`,
})

/** A circle with the initials of a review's author. */
export const avatarOf = (name: string): Picture => ({
  name: `avatar ${name}`,
  alt: { en: `Initials of ${name}`, hi: `${name} के नाम के पहले अक्षर` },
  file: `avatars/${fileName(name)}.svg`,
})

/** The picture as the product stores an uploaded one. The same file gives the same bytes. */
export const drawPicture = async ({ file }: Picture): Promise<DrawnPicture> => {
  const svg = readFileSync(new URL(file, CONTENT))
  const { data, info } = await sharp(svg).jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: 'jpg', width: info.width, height: info.height }
}
