import { createRequire } from 'node:module'
import path from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { inSpokenOrder } from './devanagari-order.ts'
import { boxFrom, type Page, type Word } from './page.ts'

const require = createRequire(import.meta.url)
const folder = path.dirname(require.resolve('pdfjs-dist/package.json'))
const dataOf = (name: string): string => path.join(folder, name, path.sep)

/** Pixels of one picture inside a PDF. */
const MOST_PIXELS = 60_000_000
/** Longer side in pixels of a page that is drawn. */
const DRAWN_SIDE = 2400
/** Letters and digits from which on a text layer counts. */
const FEWEST_SIGNS = 25
/** Words of a page that are used. */
const MOST_WORDS = 4000

/**
 * Opens a PDF without scripts, forms of Adobe's programs and fonts of the system. The caller destroys it.
 * @throws the errors of pdf.js for a broken or encrypted file
 */
export const openPdf = async (bytes: Buffer): Promise<PDFDocumentProxy> =>
  await getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: MOST_PIXELS * 4,
    cMapUrl: dataOf('cmaps'),
    standardFontDataUrl: dataOf('standard_fonts'),
    wasmUrl: dataOf('wasm'),
    iccUrl: dataOf('iccs'),
  }).promise

interface Item {
  str: string
  transform: number[]
  width: number
  height: number
}

/** Splits a run of text into words; each gets the part of the run's width that its signs have. */
const wordsOfItem = (item: Item, transform: number[]): Word[] => {
  const [a = 0, b = 0, , , x = 0, baseline = 0] = Util.transform(transform, item.transform)
  // Text that runs up or down a page is decoration.
  if (Math.abs(b) > Math.abs(a) * 0.4 || a <= 0) return []
  const height = item.height || Math.hypot(a, b)
  const width = item.width / Math.max(1, item.str.length)
  return [...item.str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text: text.normalize('NFKC'),
    left: x + index * width,
    right: x + (index + text.length) * width,
    top: baseline - height * 0.8,
    bottom: baseline + height * 0.2,
    confidence: 1,
  }))
}

/** Joins parts of a word that a PDF writes one by one. */
const joined = (words: readonly Word[]): Word[] => {
  const whole: Word[] = []
  for (const word of words) {
    const last = whole.at(-1)
    const height = word.bottom - word.top
    const continues =
      last && Math.abs(last.bottom - word.bottom) < height * 0.2 && Math.abs(word.left - last.right) < height * 0.08
    if (continues) whole[whole.length - 1] = { ...last, text: last.text + word.text, right: word.right }
    else whole.push(word)
  }
  return whole
}

/** The text layer of a page; undefined for a page that is a picture. */
export const textOf = async (page: PDFPageProxy): Promise<Page | undefined> => {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const drawn = joined(
    items
      .slice(0, MOST_WORDS)
      .flatMap(item => ('str' in item ? wordsOfItem(item as Item, transform) : []))
      .slice(0, MOST_WORDS),
  )
  const spoken = inSpokenOrder(drawn.map(({ text }) => text))
  const words = drawn.map((word, at) => ({ ...word, text: spoken[at] ?? word.text }))
  const signs = words.reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, 0)
  if (signs < FEWEST_SIGNS) return undefined
  const boxOf: Page['boxOf'] = ({ left, top, right, bottom }) =>
    boxFrom(left / width, top / height, right / width, bottom / height)
  return { number: page.pageNumber, words, boxOf }
}

/** Draws a page as PNG on white paper. */
export const drawPage = async (page: PDFPageProxy): Promise<Buffer> => {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(6, DRAWN_SIDE / Math.max(width, height)) })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvas: canvas as never, viewport, background: '#fff' }).promise
  return await canvas.encode('png')
}
