import { formatInstant } from '@opdesk/contracts/time.ts'
import { breakLines } from '@opdesk/integrations/pdf/line-breaks.ts'
import { drawLogo } from '@opdesk/integrations/pdf/logo.ts'
import { lineOperators, PageText } from '@opdesk/integrations/pdf/page-text.ts'
import { laterObject, pageOf, type Reference } from '@opdesk/integrations/pdf/pdfkit-parts.ts'
import { type Atom, Typesetter, widthOf } from '@opdesk/integrations/pdf/typesetter.ts'
import type { Sheet, SheetColumn } from '../sheet.ts'

/** Width and height of a page in landscape, in points. */
const A4 = [841.89, 595.28] as const
const A3 = [1190.55, 841.89] as const
/** Maximum total width of the columns on A4, in characters. Wider tables use A3, because on A4 amounts would be broken. */
const MOST_ON_A4 = 210
const MARGIN = 30
const TEXT = 7.5
const LINE = 10
const PADDING = 4
const ROW_SPACE = 6
const HEADER_ROW = 20
const MAX_LINES = 2

const INK = '0.11 0.15 0.2'
const DIM = '0.36 0.41 0.47'
const WHITE = '1 1 1'
const HEADER_BLUE = '#1f4e9e'
const STRIPE = '#f3f6fb'
const RULE = '#d5dce6'

/** Maximum number of characters that are shaped: two lines of the widest column hold fewer. */
const MAX_CHARACTERS = 400
const shortened = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text)

const isNumeric = ({ kind }: SheetColumn): boolean => kind === 'money' || kind === 'number'
const count = new Intl.NumberFormat('en-IN')

interface Column extends SheetColumn {
  x: number
  points: number
}

const widthTogether = (columns: readonly SheetColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/** Positions and widths of the columns on a page, in proportion to their widths in characters. */
const placed = (columns: readonly SheetColumn[], pageWidth: number): Column[] => {
  const whole = widthTogether(columns)
  let x = MARGIN
  return columns.map(column => {
    const points = ((pageWidth - 2 * MARGIN) * column.width) / whole
    const place = { ...column, x, points }
    x += points
    return place
  })
}

/**
 * Smallest scale to which a text is reduced to fit one line, if it is a column name or has no spaces (such as an invoice number). A
 * text that would be smaller is cut or broken.
 */
const SMALLEST = 0.7

/** Font size at which a text fits on one line of a column; the usual size if the text has to be broken or cut. */
const sizeFor = (atoms: readonly Atom[], points: number, smallest: number): number => {
  const fits = (points - 2 * PADDING) / widthOf(atoms, TEXT)
  // Slightly smaller than necessary, so that rounding does not break the line.
  return fits < 1 && fits >= smallest ? TEXT * fits * 0.999 : TEXT
}

/**
 * A table on as many pages as needed. Each page has the header row and 'Page x of y'; no row is split. Memory contains only the
 * current page: the number of pages is a separate PDF object, which all pages show and which is written at the end.
 */
export class TablePages {
  readonly #document: PDFKit.PDFDocument
  readonly #size: readonly [number, number]
  readonly #sheet: Sheet
  readonly #columns: readonly Column[]
  readonly #type: Typesetter
  readonly #text: PageText
  readonly #ellipsis: Atom
  readonly #pageTotal: Reference
  readonly #pageTotalFont: Record<string, Reference> = {}
  #pages = 0
  #rows = 0
  #y = 0

  constructor(document: PDFKit.PDFDocument, sheet: Sheet) {
    this.#document = document
    this.#sheet = sheet
    this.#size = widthTogether(sheet.columns) > MOST_ON_A4 ? A3 : A4
    this.#columns = placed(sheet.columns, this.#width)
    this.#type = new Typesetter(document)
    this.#text = new PageText(document)
    this.#pageTotal = laterObject(document, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -3, 60, 10],
      Resources: { Font: this.#pageTotalFont },
    })
    this.#addPage()
    this.#ellipsis = this.#type.atoms('…')[0] as Atom
    this.#pages = 1
    this.#y = this.#title()
    this.#headerRow()
  }

  get #width(): number {
    return this.#size[0]
  }

  #addPage(): void {
    this.#document.addPage({ size: [...this.#size], margin: 0 })
  }

  /** Adds a row. Returns true if the row started a new page. */
  addRow(cells: readonly string[]): boolean {
    const texts = this.#columns.map(({ points, kind }, index) => {
      const text = shortened(cells[index] ?? '')
      const atoms = this.#type.atoms(text)
      const size = kind === 'text' && /\s/.test(text) ? TEXT : sizeFor(atoms, points, kind === 'text' ? SMALLEST : 0)
      return { size, lines: breakLines(atoms, ((points - 2 * PADDING) * 1000) / size, MAX_LINES, this.#ellipsis) }
    })
    const height = Math.max(1, ...texts.map(({ lines }) => lines.length)) * LINE + ROW_SPACE
    const full = this.#y + height > this.#size[1] - 36
    if (full) this.#nextPage()
    this.#rows += 1
    if (this.#rows % 2 === 0) this.#document.rect(MARGIN, this.#y, this.#width - 2 * MARGIN, height).fill(STRIPE)
    for (const [index, column] of this.#columns.entries()) {
      const { size = TEXT, lines = [] } = texts[index] ?? {}
      for (const [line, atoms] of lines.entries()) this.#cell(column, atoms, this.#y + LINE * (line + 1) - 1, INK, size)
    }
    this.#y += height
    this.#document
      .moveTo(MARGIN, this.#y)
      .lineTo(this.#width - MARGIN, this.#y)
      .lineWidth(0.4)
      .strokeColor(RULE)
      .stroke()
    return full
  }

  end(): void {
    if (this.#rows === 0) this.#write('No records match these filters.', { size: 10, x: MARGIN, y: this.#y + 22, colour: DIM })
    this.#footer()
    const atoms = this.#type.atoms(String(this.#pages))
    for (const { font } of atoms) this.#pageTotalFont[font.id] = font.ref()
    this.#pageTotal.end(`${DIM} rg BT\n${lineOperators(atoms, TEXT, 0, 0)}ET`)
  }

  #cell(column: Column, atoms: readonly Atom[], y: number, colour: string, size = TEXT): void {
    const right = column.x + column.points - PADDING
    const x = isNumeric(column) ? right - widthOf(atoms, size) : column.x + PADDING
    this.#text.add(atoms, size, x, y, colour)
  }

  #write(
    text: string,
    at: { size: number; x: number; y: number; colour?: string; bold?: boolean; right?: boolean; room?: number },
  ): void {
    const { size, x, y, colour = INK, bold = false, right = false, room } = at
    const atoms = this.#type.atoms(text, bold ? 'bold' : 'regular')
    const [line = []] = room === undefined ? [atoms] : breakLines(atoms, (room * 1000) / size, 1, this.#ellipsis)
    this.#text.add(line, size, right ? x - widthOf(line, size) : x, y, colour)
  }

  /** Draws logo, title, total and filters on the first page. Returns the y position at which the table starts. */
  #title(): number {
    const { title, total, filters, asOf, by } = this.#sheet
    drawLogo(this.#document, MARGIN, 26, 30)
    this.#write('opdesk', { size: 15, x: MARGIN + 38, y: 46, bold: true })
    this.#write(title, { size: 15, x: this.#width - MARGIN, y: 40, bold: true, right: true })
    const records = `Total records: ${count.format(total)}`
    this.#write(records, { size: 9, x: this.#width - MARGIN, y: 54, right: true })
    const as = `As of ${formatInstant(asOf.toISOString())} · asked for by ${by}`
    this.#write(as, { size: 8, x: MARGIN, y: 72, colour: DIM, room: this.#width - 2 * MARGIN })
    const applied = `Filters: ${filters.length > 0 ? filters.join(' · ') : 'none'}`
    const lines = breakLines(this.#type.atoms(applied), ((this.#width - 2 * MARGIN) * 1000) / 8, 3, this.#ellipsis)
    for (const [index, line] of lines.entries()) this.#text.add(line, 8, MARGIN, 84 + index * 11, DIM)
    return 84 + lines.length * 11
  }

  #headerRow(): void {
    this.#document.rect(MARGIN, this.#y, this.#width - 2 * MARGIN, HEADER_ROW).fill(HEADER_BLUE)
    for (const column of this.#columns) {
      const atoms = this.#type.atoms(column.title, 'bold')
      const size = sizeFor(atoms, column.points, SMALLEST)
      const [line = []] = breakLines(atoms, ((column.points - 2 * PADDING) * 1000) / size, 1, this.#ellipsis)
      this.#cell(column, line, this.#y + 13, WHITE, size)
    }
    this.#y += HEADER_ROW
  }

  #nextPage(): void {
    this.#footer()
    this.#addPage()
    this.#pages += 1
    this.#y = MARGIN
    this.#headerRow()
  }

  /** Draws the footer and ends the page. Call it after all texts of the page are drawn. */
  #footer(): void {
    const y = this.#size[1] - 20
    this.#write(`opdesk · ${this.#sheet.title}`, { size: TEXT, x: MARGIN, y, colour: DIM })
    // Reserves space for the longest possible number of pages, so that the footer has the same place on every page.
    const room = widthOf(this.#type.atoms(String(Math.max(1, Math.ceil(this.#sheet.total / 15)))), TEXT)
    this.#write(`Page ${this.#pages} of `, { size: TEXT, x: this.#width - MARGIN - room, y, colour: DIM, right: true })
    this.#text.flush()
    const page = pageOf(this.#document)
    page.xobjects.PageTotal = this.#pageTotal
    this.#document.addContent(`q 1 0 0 -1 ${(this.#width - MARGIN - room).toFixed(2)} ${y.toFixed(2)} cm /PageTotal Do Q`)
  }
}
