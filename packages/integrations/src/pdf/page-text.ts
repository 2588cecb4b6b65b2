import { pageOf } from './pdfkit-parts.ts'
import type { Atom } from './typesetter.ts'

const number = (value: number): string => String(Math.round(value * 100) / 100)

const utf16 = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}`

/** PDF text operators for one line that starts at x; y is the base line, measured from the lower edge. */
export const lineOperators = (atoms: readonly Atom[], size: number, x: number, y: number): string => {
  const scale = size / 1000
  let operators = ''
  let pen = x
  let font = ''
  let run = ''
  const flush = () => {
    if (run !== '') operators += `<${run}> Tj\n`
    run = ''
  }
  const start = (atom: Atom, at: number, height: number) => {
    flush()
    if (font !== atom.font.id) operators += `/${atom.font.id} ${number(size)} Tf\n`
    font = atom.font.id
    operators += `1 0 0 1 ${number(at)} ${number(height)} Tm\n`
  }
  let following = false
  for (const atom of atoms) {
    if (atom.shaped) {
      flush()
      operators += `/Span <</ActualText <${utf16(atom.text)}>>> BDC\n`
      for (const glyph of atom.glyphs) {
        start(atom, pen + glyph.x * scale, y + glyph.y * scale)
        run = glyph.code
      }
      flush()
      operators += 'EMC\n'
      following = false
    } else {
      if (!following || font !== atom.font.id) start(atom, pen, y)
      run += atom.glyphs[0]?.code ?? ''
      following = true
    }
    pen += atom.width * scale
  }
  flush()
  return operators
}

/** Collects the texts of a page, which are drawn over all other content, and writes them in reading order. */
export class PageText {
  readonly #document: PDFKit.PDFDocument
  #texts: string[] = []
  #colour = ''

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /**
   * Adds a line; y is measured from the upper edge.
   * @param colour three parts from 0 to 1, as PDF writes them
   */
  add(atoms: readonly Atom[], size: number, x: number, y: number, colour: string): void {
    const page = pageOf(this.#document)
    for (const { font } of atoms) page.fonts[font.id] ??= font.ref()
    if (colour !== this.#colour) this.#texts.push(`${colour} rg\n`)
    this.#colour = colour
    this.#texts.push(lineOperators(atoms, size, x, page.height - y))
  }

  flush(): void {
    const { height } = pageOf(this.#document)
    this.#document.addContent(`q 1 0 0 -1 0 ${number(height)} cm BT\n${this.#texts.join('')}ET Q`)
    this.#texts = []
    this.#colour = ''
  }
}
