import type { Box } from './geometry.ts'
import type { Pdf } from './pdf.ts'

/** A piece of text and its place, in shares of the upright page. */
export interface TextPiece {
  text: string
  box: Box
}

export interface Found {
  page: number
  boxes: readonly Box[]
}

/** Text in which a search ignores case, accents and the kind of space, one character for each of the original. */
const plain = (text: string): string =>
  [...text].map(char => (char.normalize('NFKD').replace(/\p{M}/gu, '') || char).toLowerCase().charAt(0)).join('')

/** The part of a piece between two characters; characters count as equally wide. */
const partOf = ({ box, text }: TextPiece, from: number, to: number): Box => ({
  ...box,
  left: box.left + (box.width * from) / text.length,
  width: (box.width * (to - from)) / text.length,
})

/** The boxes of each place of a page at which the text occurs; the text may go on in the next piece. */
export const placesOf = (pieces: readonly TextPiece[], searched: string): Box[][] => {
  const wanted = plain(searched.trim()).replace(/\s+/g, ' ')
  if (wanted === '') return []
  const starts: number[] = []
  let whole = ''
  for (const { text } of pieces) {
    starts.push(whole.length)
    whole += `${plain(text).replace(/\s/g, ' ')} `
  }
  const found: Box[][] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const boxes = pieces.flatMap((piece, index) => {
      const start = starts[index] ?? 0
      const [from, to] = [Math.max(0, at - start), Math.min(piece.text.length, at + wanted.length - start)]
      return from < to ? [partOf(piece, from, to)] : []
    })
    if (boxes.length > 0) found.push(boxes)
  }
  return found
}

/** The pieces of text of a page. */
export const textOf = async (pdf: Pdf, number: number): Promise<TextPiece[]> => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a = 0, b = 0, , , e = 0, f = 0] = item.transform as number[]
    const along = Math.hypot(a, b) || 1
    const [dx, dy] = [(item.width * a) / along, (item.width * b) / along]
    const [upX, upY] = [(-item.height * b) / along, (item.height * a) / along]
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(e, f)
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(e + dx + upX, f + dy + upY)
    const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)]
    const box = {
      left: left / viewport.width,
      top: top / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: (Math.abs(y2 - y1) * 1.15) / viewport.height,
    }
    return [{ text: item.str, box }]
  })
}

/**
 * Searches all pages in order.
 * @throws AbortError after an abort
 */
export const findInPdf = async (pdf: Pdf, searched: string, signal: AbortSignal): Promise<Found[]> => {
  const found: Found[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const pieces = await textOf(pdf, page)
    signal.throwIfAborted()
    found.push(...placesOf(pieces, searched).map(boxes => ({ page, boxes })))
  }
  return found
}
