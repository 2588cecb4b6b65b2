import type { DrawnPicture } from '@opdesk/integrations/pictures/draw-picture.ts'
import sharp from 'sharp'

/** 4:2:0 at this quality: the colours are flat, and a picture has some 40 kB. */
const QUALITY = 82

/** An SVG as the product keeps a picture that somebody uploads. The same drawing gives the same bytes. */
export const drawPicture = async (svg: string): Promise<DrawnPicture> => {
  const { data, info } = await sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: 'jpg', width: info.width, height: info.height }
}
