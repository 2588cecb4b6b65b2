import { inVisualOrder } from './bidi.ts'
import { type EmbeddedFont, pageOf } from './pdfkit-parts.ts'
import type { Atom, Glyph } from './typesetter.ts'

const number = (value: number): string => String(Math.round(value * 100) / 100)

const utf16 = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}`

const runsLeft = ({ level = 0 }: Atom): boolean => level % 2 === 1

/** The codes of glyphs for one operator, with the distances by which their places differ from their widths. */
const adjusted = (font: EmbeddedFont, glyphs: readonly Glyph[]): string => {
  let end = glyphs[0]?.x ?? 0
  return glyphs
    .map(({ code, x }) => {
      const gap = Math.round(end - x)
      end = x + (font.widths[Number.parseInt(code, 16)] ?? 0)
      return gap === 0 ? `<${code}>` : `${gap} <${code}>`
    })
    .join(' ')
}

/**
 * PDF text operators for one line that starts at x; y is the base line, measured from the lower edge. Glyphs are written from
 * left to right, as readers expect: they restore the order of a text that runs from right to left.
 */
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
  const show = (atom: Atom, { code, x: offset, y: raised }: Glyph, from: number) => {
    start(atom, from + offset * scale, y + raised * scale)
    run += code
  }
  const span = (text: string, draw: () => void) => {
    flush()
    operators += `/Span <</ActualText <${utf16(text)}>>> BDC\n`
    draw()
    flush()
    operators += 'EMC\n'
  }
  /** Glyphs on the base line; readers take the glyphs of one operator as one text. */
  const inOneOperator = (atom: Atom, glyphs: readonly Glyph[]) => {
    const [first] = glyphs
    if (!first) return
    start(atom, pen + first.x * scale, y + first.y * scale)
    operators += `[${adjusted(atom.font, glyphs)}] TJ\n`
  }
  /**
   * A word of a later script. Its text is stored for the whole word from left to right: parts would be copied with spaces between
   * them. The rightmost letter comes last, because readers measure a stored text by its last glyph. From right to left, each glyph
   * stands for its letter, and marks for nothing, because some readers reverse a stored text.
   */
  const word = (atoms: readonly Atom[]) => {
    const [atom] = atoms
    if (!atom) return
    let width = 0
    const glyphs = atoms.flatMap(each => {
      const moved = each.glyphs.map(glyph => ({ ...glyph, x: glyph.x + width }))
      width += each.width
      return moved
    })
    if (runsLeft(atom)) {
      const marks = glyphs.filter(({ mark, y: raised }) => mark || raised !== 0)
      inOneOperator(
        atom,
        glyphs.filter(glyph => !marks.includes(glyph)),
      )
      if (marks.length > 0)
        span('', () => {
          for (const glyph of marks) show(atom, glyph, pen)
        })
    } else {
      const last = glyphs.findLast(({ mark }) => !mark)
      const raised = glyphs.filter(glyph => glyph.y !== 0 && glyph !== last)
      const level = glyphs.filter(glyph => glyph.y === 0 && (glyph !== last || raised.length === 0))
      span(atoms.map(({ text }) => text).join(''), () => {
        inOneOperator(atom, level)
        for (const glyph of raised) show(atom, glyph, pen)
        if (last && (raised.length > 0 || last.y !== 0)) show(atom, last, pen)
      })
    }
    pen += width * scale
  }
  let following = false
  const line = inVisualOrder(atoms)
  for (let index = 0; index < line.length; index += 1) {
    const atom = line[index] as Atom
    if (atom.inWord) {
      const end = line.findIndex(
        (next, at) => at > index && !(next.inWord && next.font === atom.font && next.level === atom.level),
      )
      word(line.slice(index, end === -1 ? line.length : end))
      index = (end === -1 ? line.length : end) - 1
      following = false
      continue
    }
    if (atom.shaped) {
      span(atom.text, () => {
        for (const glyph of atom.glyphs) show(atom, glyph, pen)
      })
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
