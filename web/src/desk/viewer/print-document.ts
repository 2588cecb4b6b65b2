import type { OpenState } from './open-documents.ts'
import classes from './viewer.module.css'

/** Pixels of a printed page's width: A4 at 150 dots an inch. */
const WIDTH = 1240
/** Documents with more pages are printed from a tab of their own, for the memory that they take. */
export const MOST_PRINTED = 30

const addSheet = (sheets: HTMLElement, source: string) => {
  const image = new Image()
  image.src = source
  image.alt = ''
  sheets.append(image)
  return image.decode().catch(() => undefined)
}

const urlOf = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('No memory for the page')))),
  )

/**
 * Prints a document alone, and resolves when the print dialog is closed.
 * @throws Error if a page cannot be drawn
 */
export const printDocument = async (state: OpenState): Promise<void> => {
  const sheets = document.createElement('div')
  sheets.className = classes.sheets ?? ''
  const urls: string[] = []
  try {
    if (state.kind === 'pdf') {
      const { drawPage } = await import('./pdf.ts')
      for (const [index, page] of state.sizes.entries()) {
        const size = { width: WIDTH, height: (WIDTH * page.height) / page.width }
        const canvas = await drawPage(
          state.pdf,
          { number: index + 1, turn: 0, size, pixelRatio: 1 },
          new AbortController().signal,
        )
        const url = await urlOf(canvas)
        canvas.width = 0
        urls.push(url)
        await addSheet(sheets, url)
      }
    } else if (state.kind === 'picture') {
      const { element } = state
      const url = element instanceof HTMLImageElement ? element.src : await urlOf(element)
      if (element instanceof HTMLCanvasElement) urls.push(url)
      await addSheet(sheets, url)
    } else return
    document.body.append(sheets)
    window.print()
  } finally {
    sheets.remove()
    for (const url of urls) URL.revokeObjectURL(url)
  }
}
