import type PDFDocument from 'pdfkit'

/** The parts of PDFKit 0.20 that are missing in its types and that a table of a hundred thousand rows needs. */

/** An indirect object of the PDF file, written when its `end` is called. */
export interface Reference {
  end(content?: string): void
}

/** A font embedded in the file with only the glyphs that are used. */
export interface EmbeddedFont {
  /** The name by which pages refer to it. */
  id: string
  /** In thousandths of the font size. */
  ascender: number
  descender: number
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  /** Shapes a text. Returns the codes of its glyphs in hex, and the position of each glyph in thousandths of the font size. */
  encode(
    text: string,
  ): [codes: string[], positions: { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[]]
  ref(): Reference
}

export interface Page {
  fonts: Record<string, Reference>
  xobjects: Record<string, Reference>
  height: number
}

type Parts = PDFKit.PDFDocument & { _font: EmbeddedFont; page: Page; ref(data: object): Reference }

export const embeddedFont = (document: InstanceType<typeof PDFDocument>, name: string, bytes: () => Buffer): EmbeddedFont => {
  const parts = document as unknown as Parts
  document.registerFont(name, bytes())
  document.font(name)
  return parts._font
}

export const pageOf = (document: PDFKit.PDFDocument): Page => (document as unknown as Parts).page

/** An object that is written later; pages may refer to it before that. */
export const laterObject = (document: PDFKit.PDFDocument, data: object): Reference => (document as unknown as Parts).ref(data)
