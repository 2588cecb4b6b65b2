import { cleanText } from './clean-text.ts'
import { breakLines } from './line-breaks.ts'
import { PageText } from './page-text.ts'
import { type Atom, Typesetter, widthOf } from './typesetter.ts'

/** Points, on A4. */
export const WIDTH = 595.28
const HEIGHT = 841.89
export const MARGIN = 36
const BOTTOM = HEIGHT - 44
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN

export const TEXT_COLOUR = '0.11 0.15 0.2'
export const MUTED_COLOUR = '0.36 0.41 0.47'
export const WHITE = '1 1 1'

export interface TextStyle {
  size?: number
  bold?: boolean
  colour?: string
  /** Distance from the left edge. */
  x?: number
  room?: number
  /** Maximum number of lines; longer text is cut with an ellipsis. */
  most?: number
}

/** Alignment of a line at its x: `centred` there, or with its end there (`ends`); by default it begins there. */
interface Place {
  centred?: boolean
  ends?: boolean
}

/** Writes text down the pages of a document: text that does not fit continues on the next page. */
export class Pages {
  readonly document: PDFKit.PDFDocument
  readonly #title: string
  readonly #type: Typesetter
  readonly #text: PageText
  readonly #ellipsis: Atom
  #page = 1
  y = MARGIN

  constructor(document: PDFKit.PDFDocument, title: string) {
    this.document = document
    this.#title = title
    document.addPage()
    this.#type = new Typesetter(document)
    this.#text = new PageText(document)
    this.#ellipsis = this.#type.atoms('…')[0] as Atom
  }

  /** Starts a new page if this height does not fit. */
  need(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.#footer()
    this.document.addPage()
    this.#page += 1
    this.y = MARGIN
  }

  /** Writes a text below the previous one; a line is never split between pages. */
  write(
    text: string,
    { size = 9, bold = false, colour = TEXT_COLOUR, x = MARGIN, room = CONTENT_WIDTH - (x - MARGIN), most = 60 }: TextStyle = {},
  ): void {
    const atoms = this.#type.atoms(cleanText(text), bold ? 'bold' : 'regular')
    for (const line of breakLines(atoms, (room * 1000) / size, most, this.#ellipsis)) {
      this.need(size * 1.4)
      this.#text.add(line, size, x, this.y + size, colour)
      this.y += size * 1.4
    }
  }

  /** Writes one line at a place of the page; y is its base line. */
  at(
    text: string,
    x: number,
    y: number,
    { size = 9, bold = false, colour = TEXT_COLOUR, centred = false, ends = false }: TextStyle & Place,
  ): void {
    const atoms = this.#type.atoms(cleanText(text), bold ? 'bold' : 'regular')
    const before = centred ? 0.5 : ends ? 1 : 0
    this.#text.add(atoms, size, x - before * widthOf(atoms, size), y, colour)
  }

  rule(): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(WIDTH - MARGIN, this.y)
      .lineWidth(0.5)
      .strokeColor('#d5dce6')
      .stroke()
    this.y += 6
  }

  end(): void {
    this.#footer()
  }

  #footer(): void {
    this.at(`opdesk · ${this.#title} · page ${this.#page}`, MARGIN, HEIGHT - 22, { size: 7.5, colour: MUTED_COLOUR })
    this.#text.flush()
  }
}
