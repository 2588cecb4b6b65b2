import sharp from 'sharp'
import { FAMILIES, loadFaces } from './faces.ts'

/** Width of a picture in pixels; the size is the one that social networks request. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const INK = '#083f3c'
const ACCENT = '#f3a62c'

const inMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const written = (text: string, size: number, color: string, height: number) => ({
  text: {
    text: `<span foreground="${color}">${inMarkup(text)}</span>`,
    font: `${FAMILIES} ${size}`,
    width: WIDTH - 2 * MARGIN,
    height,
    rgba: true,
    wrap: 'word' as const,
  },
})

/** Draws a title for previews of links: a PNG of 1200 × 630 pixels. Pango shapes the letters, so that Hindi is drawn correctly. */
export const drawPreview = async (title: string, name: string): Promise<Buffer> => {
  await loadFaces()
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${INK}"/>
    <circle cx="1010" cy="520" r="240" fill="none" stroke="#0f6b62" stroke-width="90"/>
    <circle cx="1120" cy="90" r="52" fill="${ACCENT}"/>
    <rect x="${MARGIN}" y="172" width="96" height="10" rx="5" fill="${ACCENT}"/>
  </svg>`
  return sharp(Buffer.from(background))
    .composite([
      { input: written(name, 34, '#a5d6ce', 60), left: MARGIN, top: 96 },
      { input: written(title, 56, '#ffffff', 300), left: MARGIN, top: 220 },
    ])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}
