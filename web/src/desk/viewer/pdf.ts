import { getDocument, PasswordResponses, type PDFDocumentProxy, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import { canvasSize, type Size, type Turn } from './geometry.ts'
import { MAX_IMAGE_PIXELS } from './large-pictures.ts'

export type Pdf = PDFDocumentProxy

/** Folder of the decoders, character maps, fonts and profiles that the worker loads when a document needs them. */
const files = __PDF_FILES__

let shared: PDFWorker | undefined
/** The one worker for all documents; a new one if the last has failed. */
const worker = (): PDFWorker => {
  if (shared && !shared.destroyed) return shared
  const port = new Worker()
  const made = PDFWorker.create({ port })
  port.addEventListener('error', () => made.destroy())
  shared = made
  return made
}

/** Starts the worker, so that it is there when the bytes of the first document are. */
export const startWorker = (): void => {
  worker()
}

interface Opening {
  opened: Promise<Pdf>
  /** Frees the memory of the document in page and worker. */
  close: () => void
}

/**
 * Opens a PDF in the worker, which takes the bytes. `onLocked` is called with a function that tries a password, and again after a
 * wrong one. Scripts, forms and XFA are never run.
 */
export const openPdf = (data: Uint8Array, onLocked: (unlock: (password: string) => void, wrong: boolean) => void): Opening => {
  const task = getDocument({
    data,
    worker: worker(),
    wasmUrl: `${files}wasm/`,
    cMapUrl: `${files}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}standard_fonts/`,
    iccUrl: `${files}iccs/`,
    maxImageSize: MAX_IMAGE_PIXELS,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  task.onPassword = (unlock: (password: string) => void, reason: number) =>
    onLocked(unlock, reason === PasswordResponses.INCORRECT_PASSWORD)
  return { opened: task.promise, close: () => void task.destroy() }
}

/** The size of an upright page, in points. */
export const pageSize = async (pdf: Pdf, number: number): Promise<Size> => {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  return { width, height }
}

export interface Drawing {
  number: number
  turn: Turn
  /** Size of the rotated page in CSS pixels. */
  size: Size
  pixelRatio: number
}

/**
 * Draws a page on a new canvas, and resolves when all pixels are there.
 * @throws AbortError or a cancellation after an abort
 */
export const drawPage = async (pdf: Pdf, drawing: Drawing, signal: AbortSignal): Promise<HTMLCanvasElement> => {
  const page = await pdf.getPage(drawing.number)
  signal.throwIfAborted()
  const rotation = (page.rotate + drawing.turn) % 360
  const { width, height } = canvasSize(drawing.size, drawing.pixelRatio)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1, rotation }).width, rotation })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  return canvas
}

/** Frees what drawing a page has kept. */
export const forgetPage = (pdf: Pdf, number: number): void => {
  void pdf.getPage(number).then(
    page => page.cleanup(),
    () => undefined,
  )
}

/** Lays selectable text over a page; `container` needs the page's scale in `--total-scale-factor`. */
export const layText = async (
  pdf: Pdf,
  { number, turn, size }: Omit<Drawing, 'pixelRatio'>,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<void> => {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const rotation = (page.rotate + turn) % 360
  const scale = size.width / page.getViewport({ scale: 1, rotation }).width
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale, rotation }),
  })
  signal.addEventListener('abort', () => layer.cancel(), { once: true })
  container.style.setProperty('--total-scale-factor', String(scale))
  await layer.render()
}
