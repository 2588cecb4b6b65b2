import { inVisualOrder, mirrored } from './bidi.ts'
import { pageOf } from './pdfkit-parts.ts'
import type { Atom } from './typesetter.ts'

const number = (value: number): string => String(Math.round(value * 100) / 100)

const utf16 = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}`

/** Atoms of one font and direction, and where they begin. */
interface Run {
  x: number
  atoms: Atom[]
}

/** The runs of a line that also runs from right to left, in the order of the text. */
const runsOf = (atoms: readonly Atom[], scale: number, x: number): Run[] => {
  const runs: Run[] = []
  let pen = x
  for (const atom of inVisualOrder(atoms)) {
    const [first] = runs.at(-1)?.atoms ?? []
    if (first?.font === atom.font && first.level === atom.level) runs.at(-1)?.atoms.push(atom)
    else runs.push({ x: pen, atoms: [atom] })
    pen += atom.width * scale
  }
  const places = new Map(atoms.map((atom, index) => [atom, index]))
  const placeOf = ({ atoms }: Run): number => Math.min(...atoms.map(atom => places.get(atom) ?? 0))
  return runs.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The text of a line for Chrome, which mirrors brackets after a word from right to left once more. */
const textForChrome = (atoms: readonly Atom[]): string => {
  let fromRight = false
  return Array.from(atoms.map(({ text }) => text).join(''), character => {
    if (/\p{L}/u.test(character)) fromRight = /\p{Script=Arabic}/u.test(character)
    return fromRight ? mirrored(character) : character
  }).join('')
}

/**
 * PDF text operators for one line that starts at x; y is the base line, measured from the lower edge. Glyphs of a run are written
 * from left to right, and runs in the order of the text, as readers expect. Chrome alone sorts runs by their places: it takes the
 * stored text of the line. Other readers ignore a stored text that is not marked as `Span`.
 */
export const lineOperators = (atoms: readonly Atom[], size: number, x: number, y: number): string => {
  const scale = size / 1000
  let operators = ''
  let font = ''
  let codes = ''
  const flush = () => {
    if (codes !== '') operators += `<${codes}> Tj\n`
    codes = ''
  }
  const start = (atom: Atom, at: number, height: number) => {
    flush()
    if (font !== atom.font.id) operators += `/${atom.font.id} ${number(size)} Tf\n`
    font = atom.font.id
    operators += `1 0 0 1 ${number(at)} ${number(height)} Tm\n`
  }
  const show = (run: Run) => {
    let pen = run.x
    let following = false
    for (const atom of run.atoms) {
      if (atom.shaped) {
        flush()
        operators += `/Span <</ActualText <${utf16(atom.text)}>>> BDC\n`
        for (const glyph of atom.glyphs) {
          start(atom, pen + glyph.x * scale, y + glyph.y * scale)
          codes = glyph.code
        }
        flush()
        operators += 'EMC\n'
        following = false
      } else {
        if (!following || font !== atom.font.id) start(atom, pen, y)
        codes += atom.glyphs[0]?.code ?? ''
        following = true
      }
      pen += atom.width * scale
    }
    flush()
  }
  if (!atoms.some(({ level = 0 }) => level % 2 === 1)) {
    show({ x, atoms: [...atoms] })
    return operators
  }
  for (const run of runsOf(atoms, scale, x)) show(run)
  // Chrome repeats texts that have a stored text of their own.
  if (atoms.some(({ shaped }) => shaped)) return operators
  return `/Line <</ActualText <${utf16(textForChrome(atoms))}>>> BDC\n${operators}EMC\n`
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
