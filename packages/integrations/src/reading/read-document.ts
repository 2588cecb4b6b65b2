import { type DocumentReading, READING_VERSION } from '@opdesk/contracts/claim/reading/reading.ts'
import { findFields } from './fields/find-fields.ts'
import { hasLostGlyphs, withRecognizedHindi } from './lost-glyphs.ts'
import type { Page } from './page.ts'
import { readPicture, TooManyPixels } from './page-picture.ts'
import { drawPage, openPdf, textOf } from './pdf-pages.ts'
import { recognize } from './recognition.ts'

/** Pages that are read of a PDF: of those with text, and of those that are recognized. */
const MOST_PAGES = 6
const MOST_RECOGNIZED = 3
interface ReadPages {
  pages: Page[]
  text: 'layer' | 'recognition'
}

const readPdf = async (bytes: Buffer, hasTime: () => boolean): Promise<ReadPages> => {
  const document = await openPdf(bytes)
  try {
    const pages: Page[] = []
    let recognized = 0
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      if (number > 1 && !hasTime()) break
      const page = await document.getPage(number)
      const layer = await textOf(page)
      const isWhole = layer && !hasLostGlyphs(layer)
      if (!isWhole && recognized === MOST_RECOGNIZED) break
      if (!isWhole) recognized += 1
      const seen = isWhole ? undefined : await recognize(await readPicture(await drawPage(page)), number, hasTime)
      const read = layer && seen ? withRecognizedHindi(layer, seen, page.getViewport({ scale: 1 })) : (layer ?? seen)
      if (read) pages.push(read)
      page.cleanup()
    }
    return { pages, text: recognized === 0 ? 'layer' : 'recognition' }
  } finally {
    await document.loadingTask.destroy()
  }
}

/**
 * Reads the fields of a JPEG, PNG or PDF. Each failure is `not_read` with its reason. `enoughMs`: time after which no further page or
 * attempt begins.
 */
export const readDocument = async (bytes: Buffer, contentType: string, enoughMs: number): Promise<DocumentReading> => {
  const began = performance.now()
  const hasTime = () => performance.now() - began < enoughMs
  const notRead = (reason: 'limits' | 'unreadable' | 'no_text') =>
    ({ state: 'not_read', version: READING_VERSION, reason }) satisfies DocumentReading
  try {
    const { pages, text } =
      contentType === 'application/pdf'
        ? await readPdf(bytes, hasTime)
        : { pages: [await recognize(await readPicture(bytes), 1, hasTime)], text: 'recognition' as const }
    if (pages.every(({ words }) => words.length === 0)) return notRead('no_text')
    return { state: 'read', version: READING_VERSION, pages: pages.length, text, fields: findFields(pages) }
  } catch (error) {
    return notRead(error instanceof TooManyPixels ? 'limits' : 'unreadable')
  }
}
