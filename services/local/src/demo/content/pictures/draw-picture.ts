import sharp from 'sharp'

/** 4:2:0 at this quality: the colours are flat, and a picture has some 40 kB. */
const QUALITY = 82

/** An SVG as the JPEG that somebody would upload. The same drawing gives the same bytes. */
export const drawPicture = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer()
